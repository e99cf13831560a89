import { expect, type Page, test } from "@playwright/test";
import { obtain, readToken } from "../src/api.ts";
import { aTicket, signIn, uniqueWord } from "../src/installation.ts";
import { anOrganization } from "../src/organization.ts";

const sidebar = (page: Page) => page.getByRole("list", { name: "Queues" });
const queue = (page: Page, name: string) => page.getByRole("list", { name, exact: true });

/** Returns the number beside a queue in the sidebar. */
async function readCount(page: Page, name: string): Promise<number> {
  const text = await sidebar(page)
    .getByRole("link", { name: new RegExp(`^${name}`) })
    .textContent();
  return Number(/\d+/.exec(text ?? "")?.[0]);
}

test("a new ticket appears in the queue and its count, and leaves both when an agent takes and resolves it", async ({
  page,
}) => {
  const word = uniqueWord();
  const { user, owner } = await anOrganization();
  await signIn(page, user.email);
  await sidebar(page)
    .getByRole("link", { name: /^Unassigned/ })
    .click();
  await expect(page).toHaveURL(/view=unassigned/);
  await expect(page.getByRole("heading", { level: 1, name: "Unassigned" })).toBeVisible();
  await expect.poll(() => readCount(page, "Unassigned")).toBe(0);

  await aTicket(await readToken(owner.email), { title: `Parcel ${word}` });
  const row = queue(page, "Unassigned").getByRole("link", { name: new RegExp(`Parcel ${word}`) });
  await expect(row).toBeVisible();
  await expect(row).toContainText("Waits 0 min");
  await expect.poll(() => readCount(page, "Unassigned")).toBe(1);

  await row.focus();
  await page.keyboard.press("i");
  await expect(row).toBeHidden();
  await page.goto("/dashboard?view=my_open");
  const mine = queue(page, "My open").getByRole("link", { name: new RegExp(`Parcel ${word}`) });
  await mine.focus();
  await page.keyboard.press("e");
  await expect(mine).toBeHidden();
  await page.keyboard.press("Control+z");
  await expect(mine).toBeVisible();
});

test("a lead gives a member's ticket to another one by dragging it, and takes that back", async ({
  page,
}) => {
  const word = uniqueWord();
  const token = await readToken("owner@demo.test");
  const { id } = await aTicket(token, { title: `Heavy ${word}` });
  const { data } = await obtain<{ data: { id: string; display_name: string }[] }>(token, "GET /members", {
    query: { search: "Mei Tanaka" },
  });
  const mei = data[0]?.id ?? "";
  const readAssignee = async () =>
    (
      await obtain<{ assigned_to_id: string | null }>(token, "GET /tickets/:ticketId/", {
        params: { ticketId: id },
      })
    ).assigned_to_id;
  await signIn(page, "owner@demo.test");
  await page.getByRole("link", { name: "Workload" }).click();
  const members = page.getByRole("list", { name: "Members" });
  await members.getByRole("button", { name: /^Unassigned/ }).click();
  const ticket = page.getByRole("listitem").filter({ hasText: `Heavy ${word}` });

  await ticket.dragTo(members.getByRole("button", { name: /Mei Tanaka/ }));

  await expect(page.getByText("1 ticket assigned to Mei Tanaka")).toBeVisible();
  expect(await readAssignee()).toBe(mei);
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Undone for 1 ticket")).toBeVisible();
  expect(await readAssignee()).toBeNull();
});

test("a snoozed ticket leaves its queue and comes back by its time and by a reply, with the reason", async ({
  page,
}) => {
  const word = uniqueWord();
  const { user, owner } = await anOrganization();
  const [token, requester] = [await readToken(user.email), await readToken(owner.email)];
  const { id } = await aTicket(requester, { title: `Parcel ${word}` });
  const params = { ticketId: id };
  await signIn(page, user.email);
  await page.goto("/dashboard?view=unassigned");
  const row = queue(page, "Unassigned").getByRole("link", { name: new RegExp(`Parcel ${word}`) });
  await row.focus();
  await page.keyboard.press("z");
  await page.getByRole("option", { name: "Until the requester replies" }).click();
  await expect(row).toBeHidden();
  await expect.poll(() => readCount(page, "Snoozed")).toBe(1);

  await obtain(requester, "POST /tickets/:ticketId/communications", {
    params,
    body: { body: "Any news?", visibility: "public" },
  });
  await expect(row).toContainText("Back: requester replied");
  await row.click();
  await expect(page.getByText("because the requester replied")).toBeVisible();

  const until = new Date(Date.now() + 15_000).toISOString();
  await obtain(token, "POST /tickets/:ticketId/snooze", { params, body: { until } });
  await expect(page.getByText(/^Snoozed until/)).toBeVisible();
  await page.goto("/dashboard?view=unassigned");
  await expect(row).toBeHidden();
  await expect(row).toContainText("Back:", { timeout: 60_000 });
  await expect.poll(() => readCount(page, "Snoozed")).toBe(0);
});
