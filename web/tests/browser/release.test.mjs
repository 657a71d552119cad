/** A whole game on a site without a server: the engine in the browser answers, and the browser keeps the game. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Browser } from "./lab.mjs";
import { Site } from "./site.mjs";

let site, browser;
before(async () => {
  [site, browser] = await Promise.all([new Site().start(), new Browser().start()]);
});
after(async () => {
  await browser?.stop();
  await site?.stop();
});

test("a game against a program, from the first page to the result; a reload keeps it", async () => {
  const page = await browser.visit(site.address);
  await page.getByRole("radio", { name: "Nim" }).click();
  await page.getByRole("button", { name: "Play Nim" }).click();
  const yours = page.locator(".turn.yours");
  const rematch = page.locator(".result").getByRole("button", { name: "Rematch" });
  let own = 0;
  for (; own < 16; own++) {
    await yours.or(rematch).first().waitFor();
    if (await rematch.isVisible()) break;
    const played = own === 0 ? 0 : Number(await page.locator(".moves").getAttribute("data-plies"));
    // The arrow takes up a stone, Enter takes it from its pile; the program answers at once.
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await page.waitForFunction(
      before => Number(document.querySelector(".moves")?.dataset.plies ?? 0) > before,
      played,
    );
  }
  await rematch.waitFor();
  assert.ok(own > 0, "the person has moved");
  const plies = Number(await page.locator(".moves").getAttribute("data-plies"));
  assert.ok(plies > own, `the program has moved too: ${plies} plies, ${own} of them by the person`);
  await page.reload();
  await page.locator(`.moves[data-plies="${plies}"]`).waitFor();
  assert.deepEqual(page.complaints, []);
});
