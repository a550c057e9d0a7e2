//! Text to a tree: numbers, names, operators and calls, each with its place in the text.
//!
//! ```text
//! condition  = conjunction { "or" conjunction }
//! conjunction= negation { "and" negation }
//! negation   = [ "not" ] comparison
//! comparison = sum [ ("<" | "<=" | ">" | ">=" | "==" | "!=") sum ]
//! sum        = product { ("+" | "-") product }
//! product    = power { ("*" | "/") power }
//! power      = "-" power | atom [ "^" power ]
//! atom       = number [ "[" unit "]" ] | name [ "(" condition { "," condition } ")" ] | "(" condition ")"
//! ```

use std::ops::Range;

/// A part of an expression.
#[derive(Clone, Debug, PartialEq)]
pub struct Expr {
    /// What it is.
    pub node: Node,
    /// Where it stands in the text, in bytes.
    pub span: Range<usize>,
}

impl Expr {
    /// Calls back with every name of a value in it.
    pub fn each_name(&self, visit: &mut dyn FnMut(&str)) {
        match &self.node {
            Node::Number(..) => {}
            Node::Name(name) => visit(name),
            Node::Unary(_, x) => x.each_name(visit),
            Node::Binary(_, a, b) => {
                a.each_name(visit);
                b.each_name(visit);
            }
            Node::Call(name, list) => {
                visit(name);
                list.iter().for_each(|x| x.each_name(visit));
            }
        }
    }
}

/// What a part of an expression is.
#[derive(Clone, Debug, PartialEq)]
pub enum Node {
    /// A number, and the unit that stands behind it in brackets.
    Number(f64, Option<String>),
    /// The name of a value.
    Name(String),
    /// `-x` or `not x`.
    Unary(Unary, Box<Expr>),
    /// Two operands.
    Binary(Binary, Box<Expr>, Box<Expr>),
    /// A function of its arguments.
    Call(String, Vec<Expr>),
}

/// An operator in front of its operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unary {
    /// `-x`
    Negative,
    /// `not x`
    Not,
}

/// An operator between two operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Binary {
    Add,
    Subtract,
    Multiply,
    Divide,
    Power,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
    Equal,
    NotEqual,
    And,
    Or,
}

impl Binary {
    /// Whether it makes a condition of two numbers.
    pub fn compares(self) -> bool {
        use Binary::{Equal, Greater, GreaterOrEqual, Less, LessOrEqual, NotEqual};
        matches!(self, Less | LessOrEqual | Greater | GreaterOrEqual | Equal | NotEqual)
    }

    /// As it is written.
    pub fn symbol(self) -> &'static str {
        match self {
            Binary::Add => "+",
            Binary::Subtract => "-",
            Binary::Multiply => "*",
            Binary::Divide => "/",
            Binary::Power => "^",
            Binary::Less => "<",
            Binary::LessOrEqual => "<=",
            Binary::Greater => ">",
            Binary::GreaterOrEqual => ">=",
            Binary::Equal => "==",
            Binary::NotEqual => "!=",
            Binary::And => "and",
            Binary::Or => "or",
        }
    }
}

/// Why a text is not an expression, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// Where, in bytes.
    pub span: Range<usize>,
    /// What is wrong.
    pub message: String,
    /// What to do.
    pub help: String,
}

/// How deep expressions may be nested, and how many numbers, names and symbols one may have.
const MAX_DEPTH: usize = 100;
const MAX_TOKENS: usize = 2000;

/// Reads an expression.
pub fn parse(text: &str) -> Result<Expr, SyntaxError> {
    let mut parser = Parser { text, tokens: tokens(text)?, at: 0, depth: 0 };
    let expr = parser.condition()?;
    match parser.peek() {
        None => Ok(expr),
        Some((token, span)) => {
            let help = match (token, &expr.node) {
                (Token::Name(_) | Token::Number(_) | Token::Symbol("("), _) => "write `*` between factors",
                (Token::Symbol("="), _) => "compare with `==`",
                (Token::Symbol(","), _) => "write a point before decimals, as in 1.5",
                _ => "remove it",
            };
            Err(SyntaxError { message: format!("unexpected `{}`", &text[span.clone()]), span, help: help.into() })
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
enum Token {
    Number(f64),
    Name(String),
    /// The text between brackets.
    Unit(String),
    Symbol(&'static str),
}

/// Longer ones first.
const SYMBOLS: [&str; 16] = ["<=", ">=", "==", "!=", "**", "<", ">", "+", "-", "*", "/", "^", "(", ")", ",", "="];

fn tokens(text: &str) -> Result<Vec<(Token, Range<usize>)>, SyntaxError> {
    let mut list = Vec::new();
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at..];
        let start = at;
        let token = if c.is_whitespace() {
            at += c.len_utf8();
            continue;
        } else if c.is_ascii_digit() || c == '.' && rest[1..].starts_with(|c: char| c.is_ascii_digit()) {
            at += number_length(rest);
            let Some(value) = text[start..at].parse().ok().filter(|x: &f64| x.is_finite()) else {
                let message = format!("`{}` is not a finite number", &text[start..at]);
                return Err(SyntaxError { span: start..at, message, help: "write 0.5 or 1e-3".into() });
            };
            Token::Number(value)
        } else if c.is_alphabetic() || c == '_' {
            at += rest.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(rest.len());
            Token::Name(text[start..at].to_owned())
        } else if c == '[' {
            let Some(end) = rest.find(']') else {
                let message = "`[` has no `]`".to_owned();
                return Err(SyntaxError {
                    span: start..start + 1,
                    message,
                    help: "write a unit as in 9.81[m/s2]".into(),
                });
            };
            at += end + 1;
            Token::Unit(rest[1..end].to_owned())
        } else if let Some(symbol) = SYMBOLS.iter().find(|s| rest.starts_with(**s)) {
            at += symbol.len();
            Token::Symbol(if *symbol == "**" { "^" } else { symbol })
        } else {
            let span = start..start + c.len_utf8();
            let help = match c {
                '&' => "write `and`",
                '|' => "write `or`",
                '!' => "write `not`",
                '?' | ':' => "write if(condition, a, b)",
                '%' => "write mod(x, y), or 0.5 for 50 %",
                '−' | '–' => "write `-`",
                '×' | '·' | '⋅' | '∗' => "write `*`",
                '÷' => "write `/`",
                '≤' | '≥' | '≠' => "write `<=`, `>=` or `!=`",
                '√' => "write sqrt(x)",
                '\'' => "state derivatives in `der`",
                _ => "use numbers, names, + - * / ^ ( ) , and < <= > >= == !=",
            };
            return Err(SyntaxError { span, message: format!("unexpected `{}`", c.escape_debug()), help: help.into() });
        };
        list.push((token, start..at));
        if list.len() > MAX_TOKENS {
            let message = format!("longer than {MAX_TOKENS} numbers, names and symbols");
            return Err(SyntaxError { span: start..at, message, help: "name parts of it in `let`".into() });
        }
    }
    Ok(list)
}

/// How many bytes of a text that begins with a number belong to it.
fn number_length(text: &str) -> usize {
    let digits = |from: usize| text[from..].find(|c: char| !c.is_ascii_digit()).map_or(text.len(), |i| from + i);
    let mut end = digits(0);
    if text[end..].starts_with('.') {
        end = digits(end + 1);
    }
    // an exponent has digits; otherwise the letter begins a name
    if text[end..].starts_with(['e', 'E']) {
        let sign = usize::from(text[end + 1..].starts_with(['+', '-']));
        if text[end + 1 + sign..].starts_with(|c: char| c.is_ascii_digit()) {
            end = digits(end + 1 + sign);
        }
    }
    end
}

struct Parser<'a> {
    text: &'a str,
    tokens: Vec<(Token, Range<usize>)>,
    at: usize,
    depth: usize,
}

type Parsed = Result<Expr, SyntaxError>;

impl Parser<'_> {
    fn peek(&self) -> Option<(Token, Range<usize>)> {
        self.tokens.get(self.at).cloned()
    }

    /// Takes one of these operators, if it comes next.
    fn take(&mut self, symbols: &[(&str, Binary)]) -> Option<Binary> {
        let word = match &self.tokens.get(self.at)?.0 {
            Token::Symbol(s) => *s,
            Token::Name(name) => name.as_str(),
            _ => return None,
        };
        let found = symbols.iter().find(|(s, _)| *s == word)?.1;
        self.at += 1;
        Some(found)
    }

    fn is_next(&self, symbol: &str) -> bool {
        matches!(self.tokens.get(self.at), Some((Token::Symbol(s), _)) if *s == symbol)
    }

    fn left(&mut self, symbols: &[(&str, Binary)], operand: fn(&mut Self) -> Parsed) -> Parsed {
        let mut left = operand(self)?;
        while let Some(op) = self.take(symbols) {
            let right = operand(self)?;
            let span = left.span.start..right.span.end;
            left = Expr { node: Node::Binary(op, Box::new(left), Box::new(right)), span };
        }
        Ok(left)
    }

    fn condition(&mut self) -> Parsed {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            let span = self.peek().map_or(0..self.text.len(), |(_, span)| span);
            let message = format!("nested more than {MAX_DEPTH} deep");
            return Err(SyntaxError { span, message, help: "name parts of it in `let`".into() });
        }
        let made = self.left(&[("or", Binary::Or)], |p| p.left(&[("and", Binary::And)], Parser::negation));
        self.depth -= 1;
        made
    }

    fn negation(&mut self) -> Parsed {
        match self.peek() {
            Some((Token::Name(name), span)) if name == "not" => {
                self.at += 1;
                self.nested(|p| p.negation()).map(|x| unary(Unary::Not, span.start, x))
            }
            _ => self.comparison(),
        }
    }

    fn nested(&mut self, operand: impl FnOnce(&mut Self) -> Parsed) -> Parsed {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return self.condition();
        }
        let made = operand(self);
        self.depth -= 1;
        made
    }

    fn comparison(&mut self) -> Parsed {
        let symbols = [
            ("<", Binary::Less),
            ("<=", Binary::LessOrEqual),
            (">", Binary::Greater),
            (">=", Binary::GreaterOrEqual),
            ("==", Binary::Equal),
            ("!=", Binary::NotEqual),
        ];
        let left = self.sum()?;
        let Some(op) = self.take(&symbols) else { return Ok(left) };
        let right = self.sum()?;
        if let Some((Token::Symbol(s), span)) = self.peek()
            && symbols.iter().any(|(symbol, _)| *symbol == s)
        {
            let message = format!("unexpected `{s}`");
            return Err(SyntaxError { span, message, help: "write `a < b and b < c`".into() });
        }
        let span = left.span.start..right.span.end;
        Ok(Expr { node: Node::Binary(op, Box::new(left), Box::new(right)), span })
    }

    fn sum(&mut self) -> Parsed {
        self.left(&[("+", Binary::Add), ("-", Binary::Subtract)], Parser::product)
    }

    fn product(&mut self) -> Parsed {
        self.left(&[("*", Binary::Multiply), ("/", Binary::Divide)], Parser::power)
    }

    fn power(&mut self) -> Parsed {
        if let Some((Token::Symbol(sign @ ("-" | "+")), span)) = self.peek() {
            self.at += 1;
            let operand = self.nested(Parser::power)?;
            return Ok(if sign == "-" { unary(Unary::Negative, span.start, operand) } else { operand });
        }
        let base = self.atom()?;
        if !self.is_next("^") {
            return Ok(base);
        }
        self.at += 1;
        let exponent = self.nested(Parser::power)?;
        let span = base.span.start..exponent.span.end;
        Ok(Expr { node: Node::Binary(Binary::Power, Box::new(base), Box::new(exponent)), span })
    }

    fn atom(&mut self) -> Parsed {
        let Some((token, span)) = self.peek() else {
            let end = self.text.len();
            let message = if self.tokens.is_empty() { "an expression is missing" } else { "the expression ends early" };
            return Err(SyntaxError { span: end..end, message: message.into(), help: "complete it".into() });
        };
        self.at += 1;
        match token {
            Token::Number(value) => {
                if let Some((Token::Unit(unit), end)) = self.peek() {
                    self.at += 1;
                    return Ok(Expr { node: Node::Number(value, Some(unit)), span: span.start..end.end });
                }
                Ok(Expr { node: Node::Number(value, None), span })
            }
            Token::Name(name) if self.is_next("(") => {
                self.at += 1;
                let mut arguments = Vec::new();
                while !self.is_next(")") {
                    arguments.push(self.condition()?);
                    if self.is_next(",") {
                        self.at += 1;
                    } else if !self.is_next(")") {
                        return Err(self.unclosed(span));
                    }
                }
                let end = self.tokens[self.at].1.end;
                self.at += 1;
                Ok(Expr { node: Node::Call(name, arguments), span: span.start..end })
            }
            Token::Name(name) => Ok(Expr { node: Node::Name(name), span }),
            Token::Symbol("(") => {
                let inner = self.condition()?;
                if !self.is_next(")") {
                    return Err(self.unclosed(span));
                }
                let end = self.tokens[self.at].1.end;
                self.at += 1;
                Ok(Expr { span: span.start..end, ..inner })
            }
            _ => {
                let message = format!("unexpected `{}`", &self.text[span.clone()]);
                Err(SyntaxError { span, message, help: "write a number, a name or a bracket here".into() })
            }
        }
    }

    fn unclosed(&self, opened: Range<usize>) -> SyntaxError {
        match self.peek() {
            Some((_, span)) => SyntaxError {
                message: format!("unexpected `{}`", &self.text[span.clone()]),
                span,
                help: "write an operator, a comma or `)` here".into(),
            },
            None => SyntaxError { span: opened, message: "a bracket is not closed".into(), help: "add `)`".into() },
        }
    }
}

fn unary(op: Unary, start: usize, operand: Expr) -> Expr {
    let span = start..operand.span.end;
    Expr { node: Node::Unary(op, Box::new(operand)), span }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(e: &Expr) -> String {
        match &e.node {
            Node::Number(x, None) => x.to_string(),
            Node::Number(x, Some(unit)) => format!("{x}[{unit}]"),
            Node::Name(name) => name.clone(),
            Node::Unary(Unary::Negative, x) => format!("-{}", shown(x)),
            Node::Unary(Unary::Not, x) => format!("not {}", shown(x)),
            Node::Binary(op, a, b) => format!("({} {} {})", shown(a), op.symbol(), shown(b)),
            Node::Call(f, list) => format!("{f}({})", list.iter().map(shown).collect::<Vec<_>>().join(", ")),
        }
    }

    #[test]
    fn operators_bind_as_on_paper() {
        for (text, meant) in [
            ("(u - R*i - k*w)/L", "(((u - (R * i)) - (k * w)) / L)"),
            ("-x^2", "-(x ^ 2)"),
            ("2^-1", "(2 ^ -1)"),
            ("2^3^2", "(2 ^ (3 ^ 2))"),
            ("a*-b", "(a * -b)"),
            ("x < 0 and v < 0 or not y > 1e-3", "(((x < 0) and (v < 0)) or not (y > 0.001))"),
            ("if(x >= 1, 2, max(a, b))", "if((x >= 1), 2, max(a, b))"),
            ("9.81[m/s2]*m", "(9.81[m/s2] * m)"),
            ("θ1 + 2.e", "(θ1 + 2)"),
        ] {
            let said = parse(text).map(|e| shown(&e)).unwrap_or_else(|e| e.message);
            if text.ends_with('e') {
                assert!(said.starts_with("unexpected"), "{said}");
            } else {
                assert_eq!(said, meant, "{text}");
            }
        }
    }

    #[test]
    fn mistakes_have_their_place() {
        for (text, at) in [
            ("a + ", 4..4),
            ("(a + b", 0..1),
            ("a b", 2..3),
            ("2 x", 2..3),
            ("a && b", 2..3),
            ("x = 1", 2..3),
            ("f(a b)", 4..5),
            ("1 < x < 2", 6..7),
            ("", 0..0),
            (")", 0..1),
            ("a $ b", 2..3),
            ("5[m", 1..2),
        ] {
            assert_eq!(parse(text).map(|e| shown(&e)).map_err(|e| e.span), Err(at), "{text}");
        }
        // what a text processor makes of it
        for (text, help) in
            [("a − b", "write `-`"), ("-1,5*x", "write a point before decimals, as in 1.5"), ("2·x", "write `*`")]
        {
            assert_eq!(parse(text).unwrap_err().help, help, "{text}");
        }
        assert!(parse(&"(".repeat(100_000)).is_err() && parse(&"-".repeat(100_000)).is_err());
        assert!(parse(&"not ".repeat(100_000)).is_err() && parse(&"2^".repeat(100_000)).is_err());
    }
}
