/**
 * What the tests in a browser share: a server of their own, a browser, and a few ways to look.
 *
 * CHROMIUM and TILELAB name the programs, SHOTS the folder for pictures; `./check` sets the first two.
 */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chromium } from "playwright-core";

const root = resolve(import.meta.dirname, "../../..");
export const program = process.env.TILELAB ?? join(root, "target/debug/tilelab");
const browserPath = process.env.CHROMIUM ?? "/usr/bin/chromium";
const shots = process.env.SHOTS ?? join(root, "target/web-shots");
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Nothing here takes longer unless it is broken; a machine under load is slow. */
const TIMEOUT = 30_000;

/** A server with a folder that vanishes with it. */
export class Server {
  /** With options of `tilelab serve`. */
  constructor(options = []) {
    this.options = options;
    this.data = mkdtempSync(join(tmpdir(), "tilelab-web-"));
    this.port = 0;
  }

  /** Starts it, at the port it had before if it was killed. */
  async start() {
    const given = ["serve", "--port", String(this.port), "--data", this.data, ...this.options];
    this.process = spawn(program, given, { stdio: ["ignore", "pipe", "inherit"] });
    this.address = await new Promise((found, failed) => {
      let text = "";
      this.process.stdout.on("data", more => {
        text += more;
        const match = text.match(/http:\/\/127\.0\.0\.1:(\d+)/);
        if (match) {
          this.port = Number(match[1]);
          found(match[0]);
        }
      });
      this.process.once("error", failed);
      this.process.once("exit", code =>
        failed(new Error(`tilelab serve ended with ${code}: ${text}`)),
      );
    });
    return this;
  }

  /** Ends it as a power cut would. */
  async kill() {
    const ended = new Promise(done => this.process.once("exit", done));
    this.process.kill("SIGKILL");
    await ended;
  }

  async stop() {
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }

  /** One request to the API. */
  async ask(path, body) {
    const post = {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    };
    const answer = await fetch(this.address + path, body === undefined ? {} : post);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }
}

/** A browser whose pages must not complain. */
export class Browser {
  async start() {
    this.browser = await chromium.launch({
      executablePath: browserPath,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--disable-background-networking",
        "--disable-component-update",
        "--no-first-run",
      ],
    });
    return this;
  }

  /**
   * A page of a visitor of their own; what it complains of, or asks of strangers, is in `page.complaints`. Moves of
   * programs are shown at once unless a `pace` is given.
   */
  async visit(address, { pace = "instant", ...options } = {}) {
    const context = await this.browser.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: "reduce",
      ...options,
    });
    await context.addInitScript(pace => {
      // A blank page has no storage.
      if (!location.protocol.startsWith("http")) return;
      const name = "tilelab.settings";
      if (!localStorage.getItem(name)) localStorage.setItem(name, JSON.stringify({ pace }));
    }, pace);
    context.setDefaultTimeout(TIMEOUT);
    const page = await context.newPage();
    page.complaints = [];
    page.on("pageerror", error => page.complaints.push(String(error)));
    page.on("console", message => {
      // A server that was killed on purpose is missed; that is what the test is about.
      const missed = /Failed to load resource|ERR_CONNECTION|ERR_INCOMPLETE/.test(message.text());
      if (message.type() === "error" && !missed) page.complaints.push(message.text());
    });
    page.on("request", request => {
      const url = new URL(request.url());
      const own =
        ["data:", "blob:"].includes(url.protocol) || url.origin === new URL(address).origin;
      if (!own) page.complaints.push(`asked ${request.url()}`);
    });
    await page.goto(address);
    return page;
  }

  async stop() {
    await this.browser.close();
  }
}

/** A telephone held upright. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** What axe finds wrong with a page, one line each. */
export async function flaws(page) {
  // The policy of the page forbids scripts in the document; the debugger may still run one.
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() =>
    axe.run(document, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    }),
  );
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(node => node.target).join("; ")})`,
  );
}

/** Keeps a picture of a page. */
export async function shoot(page, name) {
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: join(shots, `${name}.png`) });
}

/** How many moves the page lists. */
export async function moves(page, server) {
  const id = new URL(page.url()).pathname.split("/").at(-1);
  return (await server.ask(`/api/sessions/${id}`)).plies.length;
}

/** A finished game between agents. */
export async function finished(server, game, agents) {
  const made = await server.ask("/api/sessions", {
    game,
    seats: agents.map(agent => ({ kind: "agent", agent })),
  });
  for (let tries = 0; ; tries++) {
    if (tries > 1_000) throw new Error("the agents do not come to an end");
    const view = await server.ask(`/api/sessions/${made.session.id}`);
    if (view.position.turn.kind === "over") return view;
    await new Promise(done => setTimeout(done, 50));
  }
}
