//! TLS 1.3 around a stream. Nobody signs certificates: the server makes a key pair when it starts, and what proves each side to the
//! other is the key that both share, together with what only the two ends of this connection know.

use std::io::{self, Read, Write};
use std::sync::Arc;

use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{CryptoProvider, ring as provider, verify_tls13_signature_with_raw_key};
use rustls::pki_types::{CertificateDer, PrivatePkcs8KeyDer, ServerName, SubjectPublicKeyInfoDer, UnixTime};
use rustls::server::AlwaysResolvesServerRawPublicKeys;
use rustls::sign::CertifiedKey;
use rustls::{
    ClientConfig, ClientConnection, DigitallySignedStruct, Error, ServerConfig, ServerConnection, SignatureScheme,
    StreamOwned,
};

use crate::stream::{Stream, Timed};

/// One end of an encrypted connection.
pub(crate) enum Tls {
    Run(StreamOwned<ClientConnection, Timed>),
    Server(StreamOwned<ServerConnection, Timed>),
}

impl Tls {
    pub fn timed(&mut self) -> &mut Timed {
        match self {
            Tls::Run(s) => &mut s.sock,
            Tls::Server(s) => &mut s.sock,
        }
    }

    /// The same bytes at both ends, and nowhere else (RFC 9266).
    pub fn binding(&self) -> io::Result<[u8; 32]> {
        let label = b"EXPORTER-Channel-Binding";
        match self {
            Tls::Run(s) => s.conn.export_keying_material([0; 32], label, None),
            Tls::Server(s) => s.conn.export_keying_material([0; 32], label, None),
        }
        .map_err(io::Error::other)
    }
}

impl Read for Tls {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        match self {
            Tls::Run(s) => s.read(bytes),
            Tls::Server(s) => s.read(bytes),
        }
    }
}

impl Write for Tls {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Tls::Run(s) => s.write(bytes),
            Tls::Server(s) => s.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Tls::Run(s) => s.flush(),
            Tls::Server(s) => s.flush(),
        }
    }
}

fn crypto() -> Arc<CryptoProvider> {
    Arc::new(provider::default_provider())
}

/// The side of the run.
pub(crate) fn connect(mut timed: Timed) -> io::Result<Stream> {
    let config = ClientConfig::builder_with_provider(crypto())
        .with_protocol_versions(&[&rustls::version::TLS13])
        .map_err(io::Error::other)?
        .dangerous()
        .with_custom_certificate_verifier(Arc::new(AnyKey(crypto())))
        .with_no_client_auth();
    let name = ServerName::try_from("macrostep").map_err(io::Error::other)?;
    let mut connection = ClientConnection::new(Arc::new(config), name).map_err(io::Error::other)?;
    while connection.is_handshaking() {
        connection.complete_io(&mut timed)?;
    }
    Ok(Stream::Tls(Box::new(Tls::Run(StreamOwned::new(connection, timed)))))
}

/// The key pair of a server.
pub(crate) struct KeyPair(Arc<ServerConfig>);

impl KeyPair {
    pub fn new() -> io::Result<Self> {
        let failed = |what: &str| io::Error::other(format!("no key pair for TLS: {what}"));
        let random = ring::rand::SystemRandom::new();
        let pair = ring::signature::Ed25519KeyPair::generate_pkcs8(&random).map_err(|_| failed("no random numbers"))?;
        let signing = provider::sign::any_eddsa_type(&PrivatePkcs8KeyDer::from(pair.as_ref()));
        let signing = signing.map_err(|e| failed(&e.to_string()))?;
        let public = signing.public_key().ok_or_else(|| failed("no public key"))?;
        let certified = CertifiedKey::new(vec![CertificateDer::from(public.as_ref().to_vec())], signing);
        let config = ServerConfig::builder_with_provider(crypto())
            .with_protocol_versions(&[&rustls::version::TLS13])
            .map_err(io::Error::other)?
            .with_no_client_auth()
            .with_cert_resolver(Arc::new(AlwaysResolvesServerRawPublicKeys::new(Arc::new(certified))));
        Ok(KeyPair(Arc::new(config)))
    }

    /// The side of the server.
    pub fn accept(&self, mut timed: Timed) -> io::Result<Stream> {
        let mut connection = ServerConnection::new(self.0.clone()).map_err(io::Error::other)?;
        while connection.is_handshaking() {
            connection.complete_io(&mut timed)?;
        }
        Ok(Stream::Tls(Box::new(Tls::Server(StreamOwned::new(connection, timed)))))
    }
}

/// Takes the key pair of any server that has the private key, too: whether it is the right server shows afterwards.
#[derive(Debug)]
struct AnyKey(Arc<CryptoProvider>);

impl ServerCertVerifier for AnyKey {
    fn verify_server_cert(
        &self,
        _end_entity: &CertificateDer<'_>,
        _intermediates: &[CertificateDer<'_>],
        _server_name: &ServerName<'_>,
        _ocsp_response: &[u8],
        _now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        _message: &[u8],
        _cert: &CertificateDer<'_>,
        _dss: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        Err(Error::General("TLS 1.3 is needed".into()))
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        cert: &CertificateDer<'_>,
        dss: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let public = SubjectPublicKeyInfoDer::from(cert.as_ref());
        verify_tls13_signature_with_raw_key(message, &public, dss, &self.0.signature_verification_algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.signature_verification_algorithms.supported_schemes()
    }

    fn requires_raw_public_keys(&self) -> bool {
        true
    }
}
