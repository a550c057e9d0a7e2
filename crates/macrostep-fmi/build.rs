//! Builds the one function that has to be C: the variadic logger of FMI 2.

fn main() {
    println!("cargo::rerun-if-changed=src/ffi/shim.c");
    cc::Build::new().file("src/ffi/shim.c").warnings(true).compile("macrostep_fmi_shim");
}
