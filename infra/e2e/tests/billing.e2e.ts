import { expect, test } from "@playwright/test";
import { callApi, obtain, readToken } from "../src/api.ts";
import { signIn, uniqueWord } from "../src/installation.ts";
import { anOrganization } from "../src/organization.ts";

test("an owner pays for a plan at the test provider, after a card was declined", async ({ page }) => {
  const ours = await anOrganization();
  await signIn(page, ours.owner.email);
  await page.goto("/dashboard/organization/plans");
  await expect(page.getByText("You are on Free.")).toBeVisible();
  await page.getByRole("button", { name: "Upgrade to Basic" }).click();
  await expect(page.getByRole("heading", { name: "Pay for Basic" })).toBeVisible();

  await page.getByRole("button", { name: "Decline the card" }).click();
  await expect(page.getByRole("alert")).toHaveText("The card was declined. Nothing has changed.");
  await page.getByRole("button", { name: "Pay for Basic" }).click();

  await expect(page.getByText("Plan changed")).toBeVisible();
  await expect(page.getByRole("region", { name: "Plan", exact: true })).toContainText("$19 per month");
  await expect(page.getByText("no money is taken")).toBeVisible();
});

test("when the AI tickets of a month are used up, the next one is refused with the time of the reset", async ({
  page,
}) => {
  const ours = await anOrganization();
  const token = await readToken(ours.user.email);
  for (let count = 0; count < 5; count += 1) {
    const key = uniqueWord();
    const ticket = await obtain<{ id: string }>(token, "POST /tickets/", { body: { title: "Drafted" } });
    await obtain(token, "POST /billing/ai-tickets", { body: { key } });
    await obtain(token, "PUT /billing/ai-tickets/:key", { params: { key }, body: { ticket_id: ticket.id } });
  }

  const { status, text } = await callApi(token, "POST /billing/ai-tickets", { body: { key: uniqueWord() } });
  expect(status).toBe(402);
  expect(JSON.parse(text)).toMatchObject({
    code: "quota_exceeded",
    detail: expect.stringMatching(/^You've used all 5 AI tickets for this month\. .* \d{4} \d\d:\d\d UTC\.$/),
  });

  await signIn(page, ours.owner.email);
  await page.goto("/dashboard/organization/plans");
  await expect(page.getByText(/^You are on Free\. 5 of 5 AI tickets are used; they reset on/)).toBeVisible();
  await page.goto("/dashboard/organization/billing");
  const usage = page.getByRole("region", { name: /^AI tickets since/ });
  await expect(usage).toContainText("5of 5");
  await expect(usage.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "100");
});

test("an operator gives an organization a plan, whose owner sees it and whose members use it", async ({
  page,
  browser,
}) => {
  const ours = await anOrganization();
  const token = await readToken(ours.user.email);
  const upload = () => callApi(token, "POST /files/upload", { form: () => capturedForm("screen_recording") });
  const refused = await upload();
  expect(refused.status).toBe(402);
  expect(refused.text).toContain("part of the Premium plan, which your organization does not have.");

  await signIn(page, "owner@demo.test");
  await page.goto("/dashboard/modules/organizations");
  await page.getByRole("textbox", { name: "Search organizations" }).fill(ours.word);
  await page.getByRole("button", { name: `Give ${ours.name} a plan` }).click();
  const dialog = page.getByRole("dialog", { name: `Give ${ours.name} a plan` });
  await dialog.getByRole("radio", { name: "Premium" }).check();
  await dialog.getByRole("button", { name: "Give", exact: true }).click();
  await expect(page.getByText(`${ours.name} has it now`)).toBeVisible();
  await expect(page.getByRole("row", { name: ours.name })).toContainText("Given by owner@demo.test");

  expect((await upload()).status).toBe(201);
  const owners = await browser.newPage();
  await signIn(owners, ours.owner.email);
  await owners.goto("/dashboard/organization/plans");
  await expect(
    owners.getByText("You are on Premium, given by the people who run this installation."),
  ).toBeVisible();
  await owners.goto("/dashboard/organization/audit-log");
  await expect(owners.getByText("Gave the organization")).toBeVisible();
});

function capturedForm(feature: string): FormData {
  const form = new FormData();
  form.append("capture_feature", feature);
  form.append("file", new Blob([`Captured ${uniqueWord()}.`], { type: "text/plain" }), "captured.txt");
  return form;
}
