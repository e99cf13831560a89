import { expect, type Locator, test } from "@playwright/test";
import { uniqueWord } from "../src/installation.ts";
import { linkInMail, newestMailTo, writeToInbox } from "../src/mailbox.ts";

/** Clicks and fills fields, and counts them. */
function countWork() {
  const work = { clicks: 0, fields: 0 };
  return {
    work,
    async click(target: Locator) {
      work.clicks += 1;
      await target.click();
    },
    async fill(target: Locator, text: string) {
      work.fields += 1;
      await target.fill(text);
    },
  };
}

test("a new organization answers its first mail after at most 8 clicks, 8 fields and one mail", async ({
  page,
}) => {
  const word = uniqueWord();
  const { work, click, fill } = countWork();
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await page.goto("/");
  await click(page.getByRole("link", { name: "Sign Up" }).first());
  await fill(field("Name"), "Nora Newcomer");
  await fill(field("Email"), `${word}@person.test`);
  await fill(field("Password"), "a seat by the window");
  await click(page.getByRole("button", { name: "Sign Up" }));
  await page.goto(await linkInMail(`${word}@person.test`));
  await fill(field("Organization name"), `Lamps ${word}`);
  await click(page.getByRole("button", { name: "Create organization" }));
  await click(page.getByRole("link", { name: "Connect an inbox" }));
  await click(page.getByRole("button", { name: "New inbox" }));
  await fill(field("Address"), `help-${word}`);
  await fill(field("Name"), "Lamps");
  await click(page.getByRole("button", { name: "Add inbox" }));
  const inbox = await page.getByText(new RegExp(`^help-${word}@`)).textContent();

  const question = { from: `Greta <greta@${word}.test>`, to: inbox ?? "", subject: `Two lamps ${word}` };
  await writeToInbox({ ...question, text: "Where are they?" });
  await click(page.getByRole("link", { name: "Back", exact: true }));
  const ticket = page.getByRole("link", { name: question.subject });
  await expect(ticket).toBeVisible({ timeout: 60_000 });
  await click(ticket);
  await page.keyboard.press("r");
  await fill(page.getByRole("textbox", { name: "Reply" }), "They come tomorrow.");
  await page.keyboard.press("Control+Enter");

  await expect(async () => {
    const reply = await newestMailTo(`greta@${word}.test`);
    expect(reply.text).toContain("They come tomorrow.");
  }).toPass({ timeout: 60_000 });
  expect(work.clicks).toBeLessThanOrEqual(8);
  expect(work.fields).toBeLessThanOrEqual(8);
});
