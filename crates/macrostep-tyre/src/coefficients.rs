//! Coefficients by the names that files give them: those of the Magic Formula are the names of tyre property files.

/// Declares the coefficients: a field for each, with the value that holds where a file is silent.
macro_rules! coefficients {
    ($(#[$about:meta])* $table:ident: $($name:ident = $default:expr,)*) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq)]
        #[allow(missing_docs)]
        pub struct $table { $(pub $name: f64,)* }

        impl Default for $table {
            fn default() -> Self {
                $table { $($name: $default,)* }
            }
        }

        impl $table {
            /// The names, in lower case.
            pub const NAMES: &[&str] = &[$(stringify!($name)),*];

            /// The coefficient of that name in lower case.
            pub fn get_mut(&mut self, name: &str) -> Option<&mut f64> {
                match name {
                    $(stringify!($name) => Some(&mut self.$name),)*
                    _ => None,
                }
            }
        }
    };
}

coefficients! {
    /// The coefficients of the Magic Formula. Their names are those of tyre property files, in lower case.
    Coefficients:
    // nominal speed, speed below which slips are reduced
    longvl = 16.7, vxlow = 1.0,
    // dimensions and pressure
    unloaded_radius = 0.0, width = 0.0, aspect_ratio = 0.0, inflpres = 220_000.0, nompres = 220_000.0,
    presmin = 0.0, presmax = f64::INFINITY, rim_radius = 0.0, bottom_offst = 0.0, bottom_stiff = 0.0,
    // vertical
    fnomin = 0.0, vertical_stiffness = 0.0, vertical_damping = 0.0, breff = 0.0, dreff = 0.0, freff = 0.0,
    q_re0 = 1.0, q_v1 = 0.0, q_v2 = 0.0, q_fz2 = 0.0, q_fcx = 0.0, q_fcy = 0.0, pfz1 = 0.0,
    q_fcy2 = 0.0, q_cam1 = 0.0, q_cam2 = 0.0, q_cam3 = 0.0, q_fys1 = 0.0, q_fys2 = 0.0, q_fys3 = 0.0,
    // structural
    longitudinal_stiffness = 0.0, lateral_stiffness = 0.0,
    pcfx1 = 0.0, pcfx2 = 0.0, pcfx3 = 0.0, pcfy1 = 0.0, pcfy2 = 0.0, pcfy3 = 0.0,
    // what was measured
    fzmin = 0.0, fzmax = f64::INFINITY, kpumin = f64::NEG_INFINITY, kpumax = f64::INFINITY, alpmin = f64::NEG_INFINITY,
    alpmax = f64::INFINITY, cammin = f64::NEG_INFINITY, cammax = f64::INFINITY,
    // scale factors
    lfzo = 1.0, lcx = 1.0, lmux = 1.0, lex = 1.0, lkx = 1.0, lhx = 1.0, lvx = 1.0, lcy = 1.0, lmuy = 1.0, ley = 1.0,
    lky = 1.0, lhy = 1.0, lvy = 1.0, ltr = 1.0, lres = 1.0, lxal = 1.0, lyka = 1.0, lvyka = 1.0, ls = 1.0, lkyc = 1.0,
    lkzc = 1.0, lvmx = 1.0, lmx = 1.0, lmy = 1.0, lsgkp = 1.0, lsgal = 1.0,
    // longitudinal
    pcx1 = 0.0, pdx1 = 0.0, pdx2 = 0.0, pdx3 = 0.0, pex1 = 0.0, pex2 = 0.0, pex3 = 0.0, pex4 = 0.0,
    pkx1 = 0.0, pkx2 = 0.0, pkx3 = 0.0, phx1 = 0.0, phx2 = 0.0, pvx1 = 0.0, pvx2 = 0.0,
    ppx1 = 0.0, ppx2 = 0.0, ppx3 = 0.0, ppx4 = 0.0,
    rbx1 = 0.0, rbx2 = 0.0, rbx3 = 0.0, rcx1 = 0.0, rex1 = 0.0, rex2 = 0.0, rhx1 = 0.0,
    ptx1 = 0.0, ptx2 = 0.0, ptx3 = 0.0,
    // overturning
    qsx1 = 0.0, qsx2 = 0.0, qsx3 = 0.0, qsx4 = 0.0, qsx5 = 0.0, qsx6 = 0.0, qsx7 = 0.0, qsx8 = 0.0, qsx9 = 0.0,
    qsx10 = 0.0, qsx11 = 0.0, qsx12 = 0.0, qsx13 = 0.0, qsx14 = 0.0, ppmx1 = 0.0,
    // lateral
    pcy1 = 0.0, pdy1 = 0.0, pdy2 = 0.0, pdy3 = 0.0, pey1 = 0.0, pey2 = 0.0, pey3 = 0.0, pey4 = 0.0, pey5 = 0.0,
    pky1 = 0.0, pky2 = 0.0, pky3 = 0.0, pky4 = 2.0, pky5 = 0.0, pky6 = 0.0, pky7 = 0.0,
    phy1 = 0.0, phy2 = 0.0, phy3 = 0.0, pvy1 = 0.0, pvy2 = 0.0, pvy3 = 0.0, pvy4 = 0.0,
    ppy1 = 0.0, ppy2 = 0.0, ppy3 = 0.0, ppy4 = 0.0, ppy5 = 0.0,
    rby1 = 0.0, rby2 = 0.0, rby3 = 0.0, rby4 = 0.0, rcy1 = 0.0, rey1 = 0.0, rey2 = 0.0, rhy1 = 0.0, rhy2 = 0.0,
    rvy1 = 0.0, rvy2 = 0.0, rvy3 = 0.0, rvy4 = 0.0, rvy5 = 0.0, rvy6 = 0.0, pty1 = 0.0, pty2 = 0.0,
    // rolling resistance
    qsy1 = 0.0, qsy2 = 0.0, qsy3 = 0.0, qsy4 = 0.0, qsy5 = 0.0, qsy6 = 0.0, qsy7 = 0.85, qsy8 = -0.4,
    // aligning
    qbz1 = 0.0, qbz2 = 0.0, qbz3 = 0.0, qbz4 = 0.0, qbz5 = 0.0, qbz9 = 0.0, qbz10 = 0.0, qcz1 = 0.0,
    qdz1 = 0.0, qdz2 = 0.0, qdz3 = 0.0, qdz4 = 0.0, qdz6 = 0.0, qdz7 = 0.0, qdz8 = 0.0, qdz9 = 0.0, qdz10 = 0.0,
    qdz11 = 0.0, qez1 = 0.0, qez2 = 0.0, qez3 = 0.0, qez4 = 0.0, qez5 = 0.0, qhz1 = 0.0, qhz2 = 0.0, qhz3 = 0.0,
    qhz4 = 0.0, ppz1 = 0.0, ppz2 = 0.0, ssz1 = 0.0, ssz2 = 0.0, ssz3 = 0.0, ssz4 = 0.0,
}

coefficients! {
    /// The coefficients of TMeasy, in lower case; what ends on `_1` holds at the load `FNOMIN`, and what ends on `_2` at twice of it. What both
    /// kinds of tyre have is called as the Magic Formula calls it.
    TMeasyCoefficients:
    // dimensions, and the part that the free radius has in the rolling radius
    unloaded_radius = 0.0, width = 0.0, rim_radius = 0.0, bottom_offst = 0.0, bottom_stiff = 0.0, lambda = 2.0 / 3.0,
    // loads, vertical stiffness and damping
    fnomin = 0.0, fzmax = 0.0, cz_1 = 0.0, cz_2 = 0.0, vertical_damping = 0.0,
    // longitudinal: slope, largest force and its slip, sliding force and its slip
    dfx0_1 = 0.0, dfx0_2 = 0.0, sxm_1 = 0.0, sxm_2 = 0.0, fxm_1 = 0.0, fxm_2 = 0.0, sxs_1 = 0.0, sxs_2 = 0.0,
    fxs_1 = 0.0, fxs_2 = 0.0,
    // lateral
    dfy0_1 = 0.0, dfy0_2 = 0.0, sym_1 = 0.0, sym_2 = 0.0, fym_1 = 0.0, fym_2 = 0.0, sys_1 = 0.0, sys_2 = 0.0,
    fys_1 = 0.0, fys_2 = 0.0,
    // pneumatic trail: at no slip, slip where it is zero, slip where it remains zero
    nl0_1 = 0.0, nl0_2 = 0.0, sy0_1 = 0.0, sy0_2 = 0.0, sye_1 = 0.0, sye_2 = 0.0,
    // stiffness and damping of the carcass: along, across, about the vertical
    cx = 0.0, dx = 0.0, cy = 0.0, dy = 0.0, cpsi = 0.0, dpsi = 0.0,
    // rolling resistance, camber force and friction as factors; the speed of the tread below which it counts as standing
    rolling_resistance = 0.0, eta_c = 1.0, mu = 1.0, vxlow = 1.0,
}
