/**
 * What a first visit to the static site loads, in bytes on the wire: the first page, and then a game against a program
 * without a network, for which the engine is loaded:
 *   TILELAB=../target/release/tilelab node scripts/first-load.mjs
 */
import { Browser } from "../tests/browser/lab.mjs";
import { Site } from "../tests/browser/site.mjs";

const [site, browser] = [await new Site().start(), await new Browser().start()];
// The service worker, which fetches the rest of the page for later, is not part of the visit.
const page = await browser.visit("about:blank", { serviceWorkers: "block" });
page.setDefaultTimeout(60_000);
const loaded = [];
page.on("requestfinished", request =>
  loaded.push(request.sizes().then(sizes => sizes.responseBodySize)),
);
const total = async () => (await Promise.all(loaded)).reduce((sum, size) => sum + size, 0);

await page.goto(site.address);
const play = page.getByRole("button", { name: /^Play/ });
await play.waitFor();
await page.waitForLoadState("networkidle");
const first = await total();
await play.click();
await page.getByRole("application").waitFor();
await page.keyboard.press("Space");
await page.locator(".moves li").first().waitFor();
await page.waitForLoadState("networkidle");
const both = await total();
const kilobytes = bytes => `${(bytes / 1000).toFixed(1)} kB`;
console.log(`first page ${kilobytes(first)}; with a game ${kilobytes(both)}`);
await browser.stop();
await site.stop();
