/** Single positions: setting one up on the board or as text, trying moves, its tree. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Browser, Server, flaws, shoot } from "./lab.mjs";

let server, browser;
before(async () => {
  server = await new Server().start();
  browser = await new Browser().start();
});
after(async () => {
  await browser?.stop();
  await server?.stop();
});

const open = (game, text) =>
  browser.visit(
    `${server.address}/position#${new URLSearchParams(text ? { game, text } : { game })}`,
  );

test("stones are set up on the board, in step with the text, and errors name their line", async () => {
  const page = await open("hex:size=4");
  const text = page.getByLabel("Text form");
  await page.locator(".hex-stage").waitFor();
  const put = async name => {
    await page.locator(`.hex-cell`).nth(name).click();
  };
  await put(5);
  await page.waitForFunction(() =>
    document.querySelector("textarea").value.startsWith("b to move"),
  );
  await put(6);
  await page.getByText(/^Line 1: found 2 stones of a/).waitFor();
  assert.equal(await page.locator(".numbered-text .wrong").innerText(), "1\n");
  await shoot(page, "position-editor");
  assert.deepEqual(await flaws(page), []);
  await page.getByRole("radio", { name: "a stone of b" }).check();
  await put(6);
  await page.getByRole("button", { name: "Done" }).waitFor();
  assert.match(await text.inputValue(), /a b/);

  await text.fill("a to move\n. . . .\n. x . .\n. . . .\n. . . .");
  await page.getByText(/^Line 3: found `x`/).waitFor();
  await text.fill("a to move\n. . . .\n. a b .\n. . . .\n. . . .");
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("heading", { name: "Position" }).waitFor();
  assert.equal(await page.locator(".review-board .stone").count(), 2);
  assert.deepEqual(page.complaints, []);
});

test("every game with a board has an editor whose text the engine accepts", async () => {
  for (const game of [
    "link:cols=5,rows=6",
    "nim",
    "tetris:rows=6",
    "dominoes:max=3,deal=0",
    "hex:size=3",
  ]) {
    const page = await open(game);
    await page.getByRole("button", { name: "Begin with the usual start" }).click();
    await page.locator(".editor-tools").waitFor();
    await page.getByRole("button", { name: "Done" }).waitFor();
    assert.equal(await page.locator(".field-error").count(), 0, game);
    if (game.startsWith("link")) {
      await page.getByRole("button", { name: /^Drop/ }).click();
      await page.getByRole("button", { name: /take away/ }).waitFor();
      assert.match(await page.getByLabel("Text form").inputValue(), /T0/);
    }
    assert.deepEqual(await flaws(page), [], game);
    assert.deepEqual(page.complaints, [], game);
    await page.close();
  }
});

test("one legal move is said to be the only one", async () => {
  const page = await open("nim:piles=1-2", "a to move: 1 0");
  await page.getByText("Analyze this position").click();
  await page.getByText("Only one move is legal: 1 stone from pile 1").waitFor();
  assert.deepEqual(page.complaints, []);
});

test("a tree of a position grows with each click, by keys as well", async () => {
  const page = await open("nim:piles=1-2-2", "a to move: 1 2 2");
  await page.getByRole("button", { name: "Show the tree" }).click();
  const tree = page.getByRole("list", { name: "Tree" });
  const first = "1 stone from pile 1";
  await tree.getByText(first, { exact: true }).first().waitFor();
  const more = tree.getByRole("button", { name: `Show moves after ${first}` });
  const before = await tree.getByRole("listitem").count();
  await more.focus();
  await page.keyboard.press("Enter");
  await tree.getByRole("button", { name: `Hide moves after ${first}` }).waitFor();
  assert.ok((await tree.getByRole("listitem").count()) > before, "more positions are shown");
  await shoot(page, "tree");
  assert.deepEqual(await flaws(page), []);
  await page.keyboard.press("Enter");
  assert.equal(await tree.getByRole("listitem").count(), before, "and hidden again");
  assert.deepEqual(page.complaints, []);
});
