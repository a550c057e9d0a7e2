"""`python -m macrostep._host_program host FILE`: a module that nobody else imports, so that it runs once."""

from ._host import main

main()
