"""Kills a server at random moments while clients play, and counts acknowledged moves that it lost.

python scripts/durability.py target/release/tilelab --kills 50
"""

import argparse
import json
import random
import subprocess
import tempfile
import threading
import time
import urllib.error
import urllib.request

GAMES = ["link", "hex:size=5", "nim", "dominoes", "duel:rows=10", "gdl:tictactoe"]


class Server:
    """A server that is killed and started again, with the same data folder and port."""

    def __init__(self, program: str, data: str) -> None:
        self.command = [program, "serve", "--port", "0", "--data", data]
        self.process, self.address = self._start()
        self.command[3] = self.address.rsplit(":", 1)[1]

    def _start(self) -> tuple[subprocess.Popen[str], str]:
        process = subprocess.Popen(self.command, stdout=subprocess.PIPE, text=True)
        assert process.stdout
        for line in process.stdout:
            if "http://127.0.0.1:" in line:
                return process, line[line.index("http://") :].split()[0].rstrip("/")
        raise SystemExit(f"durability: {' '.join(self.command)} ended without an address")

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def restart(self) -> float:
        """Kills the server; returns the seconds until it listens again."""
        self.kill()
        start = time.monotonic()
        self.process, _ = self._start()
        return time.monotonic() - start

    def ask(self, path: str, body: object = None) -> dict:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, {"content-type": "application/json"})
        with urllib.request.urlopen(request, timeout=10) as response:
            return json.load(response)


class Client(threading.Thread):
    """Plays one game after the other against a random player, and remembers what the server acknowledged."""

    def __init__(self, server: Server, seed: int) -> None:
        super().__init__()
        self.server, self.random = server, random.Random(seed)
        self.acknowledged: dict[str, list[tuple[int, int]]] = {}
        self.is_done = False

    def run(self) -> None:
        while not self.is_done:
            try:
                self.play()
            except (OSError, urllib.error.URLError, json.JSONDecodeError):
                time.sleep(0.05)  # The server was killed.

    def play(self) -> None:
        seats = [{"kind": "person", "name": "A"}, {"kind": "agent", "agent": "random"}]
        made = self.server.ask("/api/sessions", {"game": self.random.choice(GAMES), "seats": seats})
        game, token = made["session"]["id"], made["tokens"][0]
        moves = self.acknowledged[game] = []
        while not self.is_done:
            view = self.server.ask(f"/api/sessions/{game}")
            turn = view["position"]["turn"]
            if turn["kind"] == "over":
                return
            if turn.get("player") != 0:
                time.sleep(0.002)
                continue
            action = self.random.choice(view["position"]["legal"])["action"]
            self.server.ask(f"/api/sessions/{game}/moves", {"token": token, "ply": view["ply"], "action": action})
            moves.append((view["ply"], action))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help="the program tilelab")
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--clients", type=int, default=6)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as data:
        server = Server(options.program, data)
        clients = [Client(server, seed) for seed in range(options.clients)]
        for client in clients:
            client.start()
        moments = random.Random(1)
        restarts = []
        for _ in range(options.kills):
            time.sleep(moments.uniform(0.3, 1.2))
            restarts.append(server.restart())
        time.sleep(0.5)
        for client in clients:
            client.is_done = True
        for client in clients:
            client.join()
        games = {game: moves for client in clients for game, moves in client.acknowledged.items()}
        lost = 0
        for game, moves in games.items():
            plies = server.ask(f"/api/sessions/{game}")["plies"]
            lost += sum(ply >= len(plies) or plies[ply]["action"] != action for ply, action in moves)
        server.kill()
    total = sum(len(moves) for moves in games.values())
    print(f"{options.kills} kills, {len(games)} games, {total} acknowledged moves, {lost} lost;", end=" ")
    print(f"listening again after at most {max(restarts):.2f} s")
    if lost:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
