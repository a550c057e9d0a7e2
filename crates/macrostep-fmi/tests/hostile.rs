//! Archives and descriptions from outside: one clear line for each that cannot be used, nothing outside the cache, no
//! panic.

use std::io::Write;
use std::path::{Path, PathBuf};

use macrostep_fmi::description::Version::{V2, V3};
use macrostep_fmi::description::{read, validate};
use macrostep_fmi::test_fmus::{Model, Recipe, write_zip};
use macrostep_fmi::{Archive, FmuError, FmuOptions, Limits, StartValue, subsystem};
use tempfile::TempDir;

fn archive(files: &[(&str, &[u8])]) -> (PathBuf, TempDir) {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("evil.fmu");
    let files: Vec<(String, Vec<u8>)> = files.iter().map(|(n, b)| ((*n).to_owned(), b.to_vec())).collect();
    write_zip(&path, &files);
    (path, dir)
}

fn refusal(files: &[(&str, &[u8])]) -> String {
    let (path, dir) = archive(files);
    let error = Archive::open(&path).expect_err("it was opened");
    error.to_string().replace(&format!("{}/", dir.path().display()), "")
}

fn description() -> Vec<u8> {
    Recipe::new(Model::Mass, V2).description().into_bytes()
}

#[test]
fn entries_that_lead_elsewhere_are_refused() {
    let xml = description();
    for name in ["../evil", "a/../../evil", "..\\evil", "resources/../../x"] {
        let said = refusal(&[("modelDescription.xml", &xml), (name, b"x")]);
        assert!(said.contains("leads out of the archive"), "{name}: {said}");
    }
    for name in ["/etc/passwd", "C:\\evil", "\\evil"] {
        let said = refusal(&[("modelDescription.xml", &xml), (name, b"x")]);
        assert!(said.contains("has an absolute path"), "{name}: {said}");
    }
}

#[test]
fn links_are_refused() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("link.fmu");
    let mut zip = zip::ZipWriter::new(std::fs::File::create(&path).unwrap());
    let options = zip::write::SimpleFileOptions::default();
    zip.start_file("modelDescription.xml", options).unwrap();
    zip.write_all(&description()).unwrap();
    zip.add_symlink("resources/out", "/etc", options).unwrap();
    zip.finish().unwrap();
    let error = Archive::open(&path).unwrap_err();
    assert!(matches!(&error, FmuError::Hostile { reason, .. } if reason == "is a link"), "{error}");
}

#[test]
fn bombs_are_refused_before_and_while_unpacking() {
    let zeros = vec![0; 20 << 20];
    let said = refusal(&[("modelDescription.xml", &description()), ("resources/zeros", &zeros)]);
    assert_eq!(
        said,
        "FMU `evil.fmu` is refused: entry `resources/zeros` unpacks to more than 1000 times its size, or all entries to more \
         than 8192 MB: a zip bomb"
    );

    // sizes that lie in the directory of the archive: what is really in it counts
    let (path, dir) = archive(&[("modelDescription.xml", &description()), ("resources/zeros", &zeros[..1 << 20])]);
    let mut bytes = std::fs::read(&path).unwrap();
    let size = (1_u32 << 20).to_le_bytes();
    let places: Vec<usize> = (0..bytes.len() - 4).filter(|&i| bytes[i..i + 4] == size).collect();
    for at in places {
        bytes[at..at + 4].copy_from_slice(&100_u32.to_le_bytes());
    }
    std::fs::write(&path, &bytes).unwrap();
    let cache = dir.path().join("cache");
    let limits = Limits { bytes: 100_000, ..Limits::default() };
    let result = Archive::open_with(&path, limits).and_then(|mut a| a.unpack_into(&cache));
    assert!(matches!(result, Err(FmuError::Hostile { .. } | FmuError::Archive { .. })), "{result:?}");
    assert_eq!(std::fs::read_dir(&cache).map_or(0, Iterator::count), 0, "something was left in the cache");
}

/// What somebody put into the cache beforehand, or what a disk made of it, is not used.
#[test]
fn what_is_planted_in_the_cache_is_replaced() {
    let (path, dir) = archive(&[("modelDescription.xml", &description()), ("binaries/linux64/m.so", b"a library")]);
    let unpack = |cache: &str| Archive::open(&path).and_then(|mut a| a.unpack_into(&dir.path().join(cache)));
    let name = unpack("first").unwrap().file_name().unwrap().to_owned();
    for (cache, planted) in [("second", &b"b library"[..]), ("third", b"a library and more"), ("fourth", b"")] {
        let library = dir.path().join(cache).join(&name).join("binaries/linux64/m.so");
        std::fs::create_dir_all(library.parent().unwrap()).unwrap();
        std::fs::write(dir.path().join(cache).join(&name).join("modelDescription.xml"), description()).unwrap();
        std::fs::write(&library, planted).unwrap();
        unpack(cache).unwrap();
        assert_eq!(std::fs::read(&library).unwrap(), b"a library");
        assert_eq!(std::fs::read_dir(dir.path().join(cache)).unwrap().count(), 1, "something was left in the cache");
    }
}

#[test]
fn truncated_archives_and_other_files_are_named() {
    let whole = {
        let (path, _dir) = archive(&[("modelDescription.xml", &description()), ("resources/a", b"some text")]);
        std::fs::read(&path).unwrap()
    };
    let dir = tempfile::tempdir().unwrap();
    for cut in 0..whole.len() {
        let path = dir.path().join("cut.fmu");
        std::fs::write(&path, &whole[..cut]).unwrap();
        let error = Archive::open(&path).expect_err("a truncated archive was opened");
        assert!(matches!(error, FmuError::Archive { .. }), "{error}");
    }
    let error = Archive::open(dir.path()).unwrap_err();
    assert!(error.to_string().contains("it is a directory"), "{error}");
    assert!(refusal(&[("readme.txt", b"")]).contains("there is no modelDescription.xml at its top"));
    assert!(refusal(&[("modelDescription.xml", b"\xff\xfe")]).contains("is not UTF-8"));
}

#[test]
fn damaged_bytes_never_panic() {
    let recipe = Recipe::new(Model::MassSpring, V3);
    let dir = tempfile::tempdir().unwrap();
    let whole = std::fs::read(recipe.build(dir.path())).unwrap();
    let mut random = Random(5);
    let path = dir.path().join("mutant.fmu");
    for round in 0..400 {
        let mut bytes = whole.clone();
        for _ in 0..=random.below(4) {
            // half of them where the names and sizes are
            let at = if round % 2 == 0 { random.below(bytes.len()) } else { bytes.len() - 1 - random.below(400) };
            bytes[at] = random.below(256) as u8;
        }
        std::fs::write(&path, &bytes).unwrap();
        let cache = dir.path().join("cache");
        if let Ok(mut archive) = Archive::open(&path) {
            let _ = archive.unpack_into(&cache);
        }
    }
    // nothing but the cache and what this test made
    let mut names: Vec<String> =
        std::fs::read_dir(dir.path()).unwrap().map(|e| e.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names.retain(|n| n != "cache");
    assert_eq!(names, ["MassSpring3.fmu", "build-MassSpring-V3", "mutant.fmu"]);
}

/// xorshift64*: the same mutations on every machine.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % n.max(1)
    }
}

/// Reads and validates; whatever is said has a line of the text.
fn digest(text: &str) {
    let lines = text.lines().count() as u32 + 1;
    match read("mutant.fmu", text) {
        Ok(d) => {
            let remarks = validate(&d);
            assert!(remarks.iter().all(|r| r.line <= lines && !r.message.is_empty()), "{remarks:?}");
            d.variables.iter().for_each(|v| drop(d.unit_of(v)));
            let _ = d.states();
        }
        Err(FmuError::Description { line, .. }) => assert!((1..=lines).contains(&line), "{line} of {lines}\n{text}"),
        Err(FmuError::Version { .. }) => {}
        Err(other) => panic!("{other}"),
    }
}

fn originals() -> Vec<String> {
    let all = [Model::MassSpring, Model::Ball, Model::Types, Model::Clocked];
    all.iter().flat_map(|&m| [V2, V3].map(|v| Recipe::new(m, v).description())).collect()
}

#[test]
fn mutated_descriptions_never_panic() {
    let originals = originals();
    let mut random = Random(6);
    for round in 0..3000 {
        let mut bytes = originals[round % originals.len()].clone().into_bytes();
        for _ in 0..=random.below(4) {
            let at = random.below(bytes.len());
            match random.below(4) {
                0 => bytes[at] ^= 1 << random.below(8),
                1 => bytes[at] = random.below(256) as u8,
                2 => bytes.truncate(at.max(1)),
                _ => {
                    let piece = bytes[at..(at + random.below(60)).min(bytes.len())].to_vec();
                    bytes.splice(at..at, piece);
                }
            }
        }
        digest(&String::from_utf8_lossy(&bytes));
    }
}

#[test]
fn exchanged_attributes_never_panic() {
    const WORDS: &[&str] = &[
        "",
        "-1",
        "0",
        "4294967296",
        "18446744073709551616",
        "1e999",
        "NaN",
        "INF",
        "true",
        "maybe",
        "input",
        "fixed",
        "continuous",
        "0 1 2 3",
        "x",
        "..",
        "ß",
        "constant",
        "1e-400",
        "calculated",
        "independent",
        "triggered",
    ];
    let originals = originals();
    let mut random = Random(7);
    for round in 0..3000 {
        let mut text = originals[round % originals.len()].clone();
        for _ in 0..=random.below(3) {
            let quotes: Vec<usize> = text.match_indices("=\"").map(|(i, _)| i + 2).collect();
            let from = quotes[random.below(quotes.len())];
            let Some(length) = text[from..].find('"') else { continue };
            text.replace_range(from..from + length, WORDS[random.below(WORDS.len())]);
        }
        digest(&text);
        // and what can be read can be refused or made into a subsystem, without a binary
        if round % 10 == 0 {
            let (path, _dir) = archive(&[("modelDescription.xml", text.as_bytes())]);
            let mut options = FmuOptions::default();
            options.parameters.push(("n".into(), StartValue::Integer(1 << 40)));
            assert!(subsystem(&path, &options).is_err());
        }
    }
}

#[test]
fn deep_wide_and_recursive_xml_is_no_trouble() {
    digest(&format!("{}{}", "<a>".repeat(100_000), "</a>".repeat(100_000)));
    digest(&"<a>".repeat(100_000));
    digest(&format!("<fmiModelDescription fmiVersion=\"3.0\">{}", "<".repeat(100_000)));
    let laughs =
        "<!DOCTYPE x [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;\">]><fmiModelDescription>&b;</fmiModelDescription>";
    assert!(matches!(read("x", laughs), Err(FmuError::Description { .. })));
}

#[test]
fn versions_and_interfaces_that_do_not_fit_are_named() {
    let xml = |version: &str| format!("<fmiModelDescription fmiVersion=\"{version}\" modelName=\"x\" guid=\"y\"/>");
    assert_eq!(
        read("Old.fmu", &xml("1.0")).unwrap_err().to_string(),
        "`Old.fmu` is an FMU of FMI 1.0 for Model Exchange; Macrostep runs FMI 2.0 and 3.0, and FMI 1.0 for Co-Simulation"
    );
    assert!(matches!(read("x", &xml("4.0-alpha.1")), Err(FmuError::Version { .. })));
    assert!(read("x", &xml("3.0-beta.2")).is_ok());
    let (path, _dir) = archive(&[("modelDescription.xml", xml("2.0").as_bytes())]);
    let error = subsystem(&path, &FmuOptions::default()).err().unwrap();
    let expected = "`evil.fmu` offers no interface, and Co-Simulation or Model Exchange is needed";
    assert_eq!(error.to_string(), expected);
}

#[test]
fn huge_arrays_are_refused() {
    let dir = tempfile::tempdir().unwrap();
    let path = Recipe::new(Model::Types, V3).build(dir.path());
    let mut options = FmuOptions::default();
    options.parameters.push(("n".into(), StartValue::Integer(1_000_000_000_000)));
    let error = subsystem(&path, &options).err().unwrap().to_string();
    let expected = "variable `array_in` of `Types3.fmu` has 1000000000000 elements, and at most 10000000 are possible";
    assert_eq!(error, expected);
}

#[test]
fn a_missing_platform_lists_those_there_and_sources_can_be_built() {
    let dir = tempfile::tempdir().unwrap();
    let other = dir.path().join("Other.fmu");
    let files = [
        ("modelDescription.xml".to_owned(), description()),
        ("binaries/win64/model.dll".to_owned(), vec![]),
        ("binaries/vax/model.exe".to_owned(), vec![]),
    ];
    write_zip(&other, &files);
    let error = subsystem(&other, &FmuOptions::default()).err().unwrap();
    assert!(error.to_string().ends_with("it has vax, win64"), "{error}");
    assert_eq!(error.fault().help.as_deref(), Some("export it for this platform, or with sources"));

    for version in [V2, V3] {
        let recipe = Recipe { sources: true, ..Recipe::new(Model::Mass, version) };
        let path = recipe.build(dir.path());
        let error = subsystem(&path, &FmuOptions::default()).err().unwrap();
        assert!(matches!(error, FmuError::Platform { sources: true, .. }), "{error}");
        let mut options = FmuOptions::default();
        (options.build, options.cache) = (true, Some(dir.path().join("cache")));
        subsystem(&path, &options).unwrap().initialize(0.0).unwrap();
    }
}

#[test]
fn a_wrong_token_is_refused_in_the_words_of_the_fmu() {
    let dir = tempfile::tempdir().unwrap();
    for (version, words) in [(V2, "GUID {other} is not {test}"), (V3, "the instantiation token is another")] {
        let path = Recipe { token: "{other}", ..Recipe::new(Model::Mass, version) }.build(dir.path());
        let mut options = FmuOptions::default();
        options.cache = Some(dir.path().join("cache"));
        let said = subsystem(&path, &options).unwrap().initialize(0.0).unwrap_err().to_string();
        assert!(said.contains(&format!("refuses to be instantiated: {words}")), "{said}");
    }
}

#[test]
fn a_model_identifier_cannot_lead_out_of_the_cache() {
    let xml = String::from_utf8(description()).unwrap().replace("=\"model\"", "=\"../../../model\"");
    let (path, dir) = archive(&[("modelDescription.xml", xml.as_bytes())]);
    let error = subsystem(&path, &FmuOptions::default()).err().unwrap();
    assert!(error.to_string().contains("which is no C identifier"), "{error}");
    let _ = dir;
}

#[test]
fn a_library_that_is_none_is_named() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("Text.fmu");
    let binary = format!("binaries/{}/model.{}", macrostep_fmi::platform(V2), std::env::consts::DLL_EXTENSION);
    write_zip(&path, &[("modelDescription.xml".to_owned(), description()), (binary, b"no library".to_vec())]);
    let mut options = FmuOptions::default();
    options.cache = Some(dir.path().join("cache"));
    let said = subsystem(&path, &options).unwrap().initialize(0.0).unwrap_err().to_string();
    assert!(said.starts_with("the binary of `Text.fmu` cannot be loaded: "), "{said}");
    assert!(Path::new(&dir.path().join("cache")).is_dir());
}

#[test]
fn of_an_archive_of_fmus_the_broken_entry_is_named() {
    let dir = tempfile::tempdir().unwrap();
    let ssd = r#"<SystemStructureDescription><System name="s"><Elements>
        <Component name="m1" source="resources/M1.fmu"><ParameterBindings><ParameterBinding source="resources/p.ssv"/>
        </ParameterBindings></Component></Elements></System></SystemStructureDescription>"#;
    let said = |name: &str, more: &[(&str, &[u8])]| {
        let path = dir.path().join(name);
        let files = [&[("SystemStructure.ssd", ssd.as_bytes())], more].concat();
        let (made, _kept) = archive(&files);
        std::fs::copy(made, &path).unwrap();
        let error = macrostep_fmi::ssp::read_system(&path, &dir.path().join("cache")).unwrap_err();
        format!("{error}; {}", error.fault().help.unwrap_or_default())
    };
    let values = ("resources/p.ssv", &b"<ParameterSet/>"[..]);
    let text = said("a.ssp", &[values]);
    assert!(text.starts_with("`resources/M1.fmu` of `a.ssp` cannot be used: there is no such file; put a"), "{text}");
    let text = said("b.ssp", &[values, ("resources/M1.fmu", b"junk")]);
    assert!(text.starts_with("`resources/M1.fmu` of `b.ssp` cannot be used: it is not a sound zip archive"), "{text}");
    let text = said("c.ssp", &[]);
    assert!(text.starts_with("`resources/p.ssv` of `c.ssp` cannot be used: there is no such file"), "{text}");

    let path = dir.path().join("d.ssp");
    std::fs::write(&path, "junk").unwrap();
    let error = macrostep_fmi::ssp::read_system(&path, dir.path()).unwrap_err();
    assert!(error.to_string().contains("SSP `") && error.to_string().contains("is not a sound zip archive"), "{error}");
    assert_eq!(error.fault().help.as_deref(), Some("export or download the SSP again"));
}
