import { expect, type Page, test } from "@playwright/test";
import { obtain, readToken } from "../src/api.ts";
import { aTicket, signIn, uniqueWord } from "../src/installation.ts";
import { anOrganization, type TestPerson } from "../src/organization.ts";

/** Writes messages on a ticket as a person. */
async function write(author: TestPerson, ticketId: string, bodies: string[]): Promise<void> {
  const token = await readToken(author.email);
  for (const body of bodies)
    await obtain(token, "POST /tickets/:ticketId/communications", {
      params: { ticketId },
      body: { body, visibility: "internal" },
    });
}

const bell = (page: Page) => page.getByRole("button", { name: /^Notifications/ });

test("messages on a ticket are one entry in the bell and on the page, where a key marks it as done", async ({
  page,
}) => {
  const word = uniqueWord();
  const { user, admin } = await anOrganization();
  const { id, number } = await aTicket(await readToken(user.email), { title: `Parcel ${word}` });
  await signIn(page, user.email);
  await write(admin, id, ["One", "Two", "Three"]);
  const sentence = `3 new messages from ${admin.name} on #${number}`;

  await expect(bell(page)).toHaveAccessibleName("Notifications, 3 unread");
  await expect(page).toHaveTitle(/^\(3\) /);
  await bell(page).click();
  await expect(page.getByRole("dialog").getByText(sentence)).toBeVisible();
  await page.getByRole("link", { name: "All notifications" }).click();
  await expect(page).toHaveURL(/\/dashboard\/notifications$/);
  await page.getByRole("link", { name: new RegExp(sentence) }).focus();
  await page.keyboard.press("e");

  await expect(page.getByText("You're all caught up.")).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  await page.getByText("Done", { exact: true }).click();
  await expect(page.getByRole("link", { name: new RegExp(`#${number}`) })).toBeVisible();
});

test("two agents who take the next ticket get different ones, the most urgent first", async ({ browser }) => {
  const word = uniqueWord();
  const { user, admin, owner } = await anOrganization();
  const token = await readToken(owner.email);
  await aTicket(token, { title: `Later ${word}`, priority: "low" });
  await aTicket(token, { title: `Urgent ${word}`, priority: "critical" });
  const [first, second] = await Promise.all([browser.newPage(), browser.newPage()]);
  await signIn(first, user.email);
  await signIn(second, admin.email);

  await first.keyboard.press("t");
  await expect(first.getByRole("heading", { level: 1, name: `Urgent ${word}` })).toBeVisible();
  await second.goto("/dashboard?view=unassigned");
  await second.getByRole("button", { name: "Take next" }).click();
  await expect(second.getByRole("heading", { level: 1, name: `Later ${word}` })).toBeVisible();
  await second.keyboard.press("t");

  await expect(second.getByText("No unassigned ticket is yours to work on.")).toBeVisible();
  await Promise.all([first.close(), second.close()]);
});
