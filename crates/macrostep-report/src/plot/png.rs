//! SVG to PNG, with a font that comes along: the feature `png`.
//!
//! The renderer and its fonts are more than fifty crates, a fifth of a first build, so they are not built unless asked for.

/// Why a picture could not be made of an SVG.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PngError {
    /// The text is not an SVG that can be drawn.
    #[error("the figure cannot be drawn: {0}")]
    Svg(String),
    /// Too many pixels, or none.
    #[error("a picture of {width} × {height} pixels cannot be made")]
    Size {
        /// Pixels across.
        width: u32,
        /// Pixels down.
        height: u32,
    },
    /// Built without the feature `png`.
    #[error("this program was built without PNG")]
    NotBuilt,
}

/// No picture is larger than this in any direction.
#[cfg(feature = "png")]
const MOST_PIXELS: u32 = 20_000;

/// Draws an SVG whose size is given in mm with so many pixels per inch. Needs the feature `png`.
#[cfg(not(feature = "png"))]
pub fn png(_svg: &str, _dpi: f64) -> Result<Vec<u8>, PngError> {
    Err(PngError::NotBuilt)
}

/// Draws an SVG whose size is given in mm with so many pixels per inch. Needs the feature `png`.
#[cfg(feature = "png")]
pub fn png(svg: &str, dpi: f64) -> Result<Vec<u8>, PngError> {
    use std::sync::Arc;

    use resvg::tiny_skia::{Pixmap, Transform};
    use resvg::usvg::{Options, Tree, fontdb};

    let mut fonts = fontdb::Database::new();
    fonts.load_font_source(fontdb::Source::Binary(Arc::new(dejavu::sans::regular())));
    fonts.set_sans_serif_family("DejaVu Sans");
    let options = Options {
        font_family: "DejaVu Sans".to_owned(),
        fontdb: Arc::new(fonts),
        dpi: dpi as f32,
        ..Options::default()
    };
    let tree = Tree::from_str(svg, &options).map_err(|e| PngError::Svg(e.to_string()))?;
    let size = tree.size();
    let (width, height) = (size.width().round() as u32, size.height().round() as u32);
    let too_large = || PngError::Size { width, height };
    if width > MOST_PIXELS || height > MOST_PIXELS {
        return Err(too_large());
    }
    let mut pixels = Pixmap::new(width, height).ok_or_else(too_large)?;
    let (sx, sy) = (width as f32 / size.width(), height as f32 / size.height());
    resvg::render(&tree, Transform::from_scale(sx, sy), &mut pixels.as_mut());
    pixels.encode_png().map_err(|e| PngError::Svg(e.to_string()))
}

#[cfg(all(test, feature = "png"))]
mod tests {
    use super::*;

    #[test]
    fn letters_are_drawn_without_fonts_of_the_system() {
        let svg = |text: &str| {
            format!(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"25.4mm\" height=\"12.7mm\" viewBox=\"0 0 72 36\" \
                 font-family=\"DejaVu Sans\"><rect width=\"72\" height=\"36\" fill=\"#fff\"/><text x=\"4\" y=\"20\" \
                 font-size=\"12\">{text}</text></svg>"
            )
        };
        let (with, without) = (png(&svg("δE 10⁻³"), 200.0).unwrap(), png(&svg(""), 200.0).unwrap());
        assert_eq!(&with[1..4], b"PNG");
        // 200 pixels across: big-endian, right after the length and name of the header
        assert_eq!(with[16..24], [0, 0, 0, 200, 0, 0, 0, 100]);
        assert!(with.len() > without.len() + 300, "{} {}", with.len(), without.len());
    }

    #[test]
    fn absurd_sizes_are_refused() {
        let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9000mm\" height=\"10mm\"/>";
        assert!(matches!(png(svg, 600.0), Err(PngError::Size { .. })));
        assert!(matches!(png("no svg", 600.0), Err(PngError::Svg(_))));
    }
}
