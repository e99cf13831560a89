import { expect, type Locator, type Page, test } from "@playwright/test";
import { obtain, readToken } from "../src/api.ts";
import { aTicket, signIn, uniqueWord } from "../src/installation.ts";

/** Opens a new ticket, and waits for the editor. */
async function openEditor(page: Page): Promise<{ id: string; box: Locator }> {
  const { id } = await aTicket(await readToken("owner@demo.test"), { title: `Editor ${uniqueWord()}` });
  await signIn(page, "agent@demo.test");
  await page.goto(`/dashboard/tickets/${id}`);
  const box = page.getByRole("textbox", { name: "Reply" });
  await expect(box).toHaveAttribute("contenteditable", "true");
  return { id, box };
}

/** Sends the text, and returns it as it is stored. */
async function sent(page: Page, ticketId: string): Promise<string | undefined> {
  await page.keyboard.press("Control+Enter");
  const token = await readToken("owner@demo.test");
  const read = async () => {
    const { items } = await obtain<{ items: { body: string }[] }>(
      token,
      "GET /tickets/:ticketId/communications",
      { params: { ticketId } },
    );
    return items.at(-1)?.body;
  };
  await expect.poll(read).toBeTruthy();
  return read();
}

function paste(box: Locator, html: string): Promise<void> {
  return box.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", pasted);
    clipboardData.setData("text/plain", "the same");
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

test("what is written in Markdown, by keys and by tools looks as it is sent", async ({ page }) => {
  const { id, box } = await openEditor(page);
  await box.click();
  await page.keyboard.type("We **found** it in `a_b`.\n- one\ntwo\n\n> he said\n\n");
  await page.keyboard.press("Control+i");
  await page.keyboard.type("soon");
  await page.keyboard.press("Control+i");
  await page.keyboard.type(", 2*3*4 ");
  await page.getByRole("button", { name: "Link" }).click();
  await page.getByLabel("Address of the link").fill("docs.example/a_b");
  await page.keyboard.press("Enter");

  await expect(box.locator("strong")).toHaveText("found");
  await expect(box.locator("li")).toHaveText(["one", "two"]);
  await expect(box.locator("blockquote")).toHaveText("he said");
  await expect(box.getByRole("link")).toHaveText("https://docs.example/a_b");
  expect(await box.textContent()).not.toMatch(/\*\*|[`>-]/u);
  expect(await sent(page, id)).toBe(
    "We **found** it in `a_b`.\n\n- one\n- two\n\n> he said\n\n*soon*, 2\\*3\\*4 [https://docs.example/a_b](https://docs.example/a\\_b)",
  );
  await expect(box).toHaveText("");
});

test("a sign repeated on each line makes one list or quotation, not one in another", async ({ page }) => {
  const { id, box } = await openEditor(page);
  await box.click();
  await page.keyboard.type("- a\n- b\n\n1. c\n2. d\n1. e\n\n- [ ] f\n- [x] g\n\n> h\n> i\n\nend");

  await expect(box.locator("li li, blockquote blockquote")).toHaveCount(0);
  expect(await sent(page, id)).toBe("- a\n- b\n\n1. c\n2. d\n3. e\n\n- [ ] f\n- [x] g\n\n> h\n>\n> i\n\nend");
});

test("what is pasted from Word and a web page keeps lists, links and tables", async ({ page }) => {
  const { id, box } = await openEditor(page);
  await box.click();
  await paste(
    box,
    `<p style='mso-list:l0 level1'><span style='mso-list:Ignore'>·</span>First</p><p style='mso-list:l0 level1'><span style='mso-list:Ignore'>·</span><a href='https://a.example'>Second</a></p><table><tr><th>Name</th><th>Sum</th></tr><tr><td>A</td><td>1</td></tr></table>`,
  );

  await expect(box.locator("li")).toHaveText(["First", "Second"]);
  await expect(box.locator("td")).toHaveText(["A", "1"]);
  expect(await sent(page, id)).toBe(
    "- First\n- [Second](https://a.example)\n\n| Name | Sum |\n| --- | --- |\n| A | 1 |",
  );
});

test("a pasted picture is attached, and the text stays", async ({ page }) => {
  const { box } = await openEditor(page);
  await box.click();
  await page.keyboard.type("See the picture.");
  await page.keyboard.press("Control+a");
  await box.evaluate((element) => {
    const clipboardData = new DataTransfer();
    const bytes = Uint8Array.from(
      atob(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      ),
      (sign) => sign.charCodeAt(0),
    );
    clipboardData.items.add(new File([bytes], "image.png", { type: "image/png" }));
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });

  await expect(page.getByText(/^pasted-.*\.png$/u).first()).toBeVisible();
  await expect(box).toHaveText("See the picture.");
});

test("an input method composes, and a member is mentioned", async ({ page }) => {
  const { id, box } = await openEditor(page);
  await box.click();
  const input = await page.context().newCDPSession(page);
  await input.send("Input.imeSetComposition", { text: "にほ", selectionStart: 2, selectionEnd: 2 });
  await input.send("Input.insertText", { text: "日本" });
  await page.keyboard.type(" @priya");
  await expect(page.getByRole("option", { name: /Priya Nair/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.type("ok");
  await expect(box).toHaveText("日本 @Priya Nair ok");

  expect(await sent(page, id)).toMatch(/^日本 \[@Priya Nair\]\(mention:[\w-]+\)/u);
});

test("what is written before the editor is there goes on in it, at the caret", async ({ page }) => {
  await page.addInitScript(() => {
    const waiting: (() => void)[] = [];
    window.requestIdleCallback = (run) => waiting.push(run as () => void);
    Object.assign(window, { beIdle: () => waiting.splice(0).map((run) => run()) });
  });
  const { id } = await aTicket(await readToken("owner@demo.test"), { title: `Editor ${uniqueWord()}` });
  await signIn(page, "agent@demo.test");
  await page.goto(`/dashboard/tickets/${id}`);
  const box = page.getByRole("textbox", { name: "Reply" });
  await box.pressSequentially("A **bold** end");
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowLeft");
  await expect(box).not.toHaveAttribute("contenteditable");

  await page.evaluate("beIdle()");
  await expect(box).toHaveAttribute("contenteditable", "true");
  await expect(box).toBeFocused();
  await page.keyboard.type("word ");

  await expect(box).toHaveText("A bold word end");
  expect(await sent(page, id)).toBe("A **bold** word end");
});

test("what was just typed is not lost when the page or the tab is left", async ({ page }) => {
  const { box } = await openEditor(page);
  await box.click();
  await page.keyboard.type("First words");
  await page.reload();
  await expect(box).toHaveText("First words");
  await expect(box).toHaveAttribute("contenteditable", "true");

  await box.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(", **bold** and more");
  await page.getByRole("tab", { name: "Internal note" }).click();
  await page.getByRole("tab", { name: "Reply" }).click();
  await expect(box).toHaveText("First words, bold and more");
  await expect(box.locator("strong")).toHaveText("bold");
});
