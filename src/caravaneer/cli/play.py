import typer
app = typer.Typer()
def play() -> None: pass
