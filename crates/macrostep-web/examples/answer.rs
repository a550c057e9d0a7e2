//! Answers questions, one JSON object a line, as the engine in a browser does: for those who compare the two.

fn main() {
    for question in std::io::stdin().lines().map_while(Result::ok) {
        println!("{}", macrostep_web::answer(&question));
    }
}
