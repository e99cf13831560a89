import { expect, test } from "@playwright/test";
import { readToken } from "../src/api.ts";
import { aTicket, signIn, uniqueWord } from "../src/installation.ts";
import { aFile } from "../src/upload.ts";

const instant = (second: number) => new Date(Date.UTC(2026, 10, 24, 10, 0, second)).toISOString();

function aNetworkLog(word: string) {
  const headers = [{ name: "authorization", value: "Bearer bearer-in-a-header-123" }];
  const content = { mimeType: "application/json", text: '{"error":"declined"}' };
  const request = { method: "POST", url: `https://shop.test/api/${word}`, headers };
  const entry = { startedDateTime: instant(2), time: 41, request, response: { status: 500, content } };
  return JSON.stringify({ log: { version: "1.2", entries: [entry] } });
}

function aConsole(word: string) {
  return JSON.stringify([
    { at: instant(1), level: "info", message: `paying ${word}` },
    { at: instant(3), level: "error", message: `TypeError: ${word} is undefined`, stack: "at pay.js:4" },
  ]);
}

test("a network log and a console log form one timeline, without their secrets", async ({ page }) => {
  const token = await readToken("agent@demo.test");
  const word = uniqueWord();
  const upload = (name: string, text: string) => {
    const form = new FormData();
    form.append("file", new File([text], name, { type: "application/json" }));
    return aFile(token, form);
  };
  const ids = [await upload("shop.har", aNetworkLog(word)), await upload("console.json", aConsole(word))];
  const attachments = ids.map((file_id) => ({ file_id }));
  const ticket = await aTicket(token, { title: `Pay ${word}`, attachments });
  await signIn(page, "agent@demo.test");
  await page.goto(`/dashboard/tickets/${ticket.id}`);

  await page.getByRole("button", { name: "Open evidence" }).click();

  const entries = page.getByRole("dialog", { name: "Evidence" }).getByRole("option");
  await expect(entries).toHaveText([/paying/, /500POST https:\/\/shop.test/, /TypeError/]);
  await page.getByText("Failures", { exact: true }).click();
  await expect(entries).toHaveCount(2);
  await entries.first().click();
  const details = page.getByRole("region", { name: "Details" });
  await expect(details).toContainText("HTTP 500 after 41 ms");
  await expect(details).toContainText('{"error":"declined"}');
  await expect(details).toContainText("[authorization header removed]");
  await page.getByRole("listbox", { name: "Entries" }).press("ArrowDown");
  await expect(details).toContainText("at pay.js:4");
});
