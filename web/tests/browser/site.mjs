/**
 * A site without a server of ours: the files of `tilelab site`, sent by the plainest of file servers. SITE is the
 * address of one that is served already, such as that of a release.
 */
import { execFileSync } from "node:child_process";
import { createReadStream, existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { program } from "./lab.mjs";

const types = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};

export class Site {
  /** Writes the site and serves it at the path `/lab/`, as a host with several sites would. */
  async start() {
    this.address = process.env.SITE;
    if (this.address) return this;
    this.folder = mkdtempSync(join(tmpdir(), "tilelab-site-"));
    execFileSync(program, ["site", "--out", join(this.folder, "lab")]);
    this.server = createServer((request, response) => {
      const path = normalize(new URL(request.url, "http://site").pathname);
      let file = join(this.folder, path);
      if (existsSync(file) && statSync(file).isDirectory()) file = join(file, "index.html");
      if (!existsSync(file)) return response.writeHead(404).end();
      response.writeHead(200, {
        "content-type": types[extname(file)] ?? "application/octet-stream",
      });
      createReadStream(file).pipe(response);
    });
    await new Promise(done => this.server.listen(0, "127.0.0.1", done));
    this.address = `http://127.0.0.1:${this.server.address().port}/lab/`;
    return this;
  }

  /** Goes away, as a network does. */
  async leave() {
    this.server.closeAllConnections();
    await new Promise(done => this.server.close(done));
  }

  async stop() {
    if (!this.server) return;
    await this.leave();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
