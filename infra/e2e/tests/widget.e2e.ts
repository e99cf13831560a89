import { expect, type Page, test } from "@playwright/test";
import { obtain } from "../src/api.ts";
import { seriousFindings } from "../src/axe.ts";
import { type HostKind, signIdentity, startHostPage } from "../src/host-page.ts";
import { aTicket } from "../src/installation.ts";
import { linkInMail, newestMailTo } from "../src/mailbox.ts";
import { aTestCustomer } from "../src/portal.ts";
import { anOrganizationWithWidget, launcherIn, panelIn } from "../src/widget.ts";

/** Collects errors of a page and violations of its Content Security Policy. */
function listComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || /Content Security Policy/u.test(message.text()))
      complaints.push(message.text());
  });
  page.on("pageerror", ({ message }) => complaints.push(message));
  return complaints;
}

for (const kind of ["plain", "strict", "application"] satisfies HostKind[]) {
  test(`a reader who is signed in at a "${kind}" site sends a request, and reads the answer when it arrives`, async ({
    page,
  }) => {
    const { organization, token, secret } = await anOrganizationWithWidget();
    const email = `reader@${organization.word}.test`;
    await using host = await startHostPage(kind, {
      "data-organization": organization.slug,
      "data-identity": signIdentity(secret, { email, name: "Greta Lindemann" }),
    });
    const complaints = listComplaints(page);
    await page.goto(host.url);
    await expect(launcherIn(page)).toBeVisible();
    expect(await page.locator("iframe").count()).toBe(0);
    await page.evaluate(() =>
      (window as unknown as { Tessera: { metadata(said: object): void } }).Tessera.metadata({ plan: "pro" }),
    );

    await launcherIn(page).click();
    const panel = panelIn(page);
    await expect(panel.getByText("You have no tickets yet.")).toBeVisible();
    await panel.getByRole("link", { name: "New request" }).click();
    await expect(panel.getByText("We keep it for a year.")).toBeVisible();
    await panel.getByLabel("Message", { exact: true }).fill("Where is my table? It was to come on Monday.");
    await panel.getByRole("button", { name: "Send request" }).click();
    await expect(panel.getByRole("heading", { name: "Where is my table?" })).toBeVisible();
    await expect(panel.getByText("plan: pro")).toBeVisible();

    await page.getByRole("button", { name: "Close help" }).click();
    await expect(launcherIn(page)).toBeFocused();
    const { items } = await obtain<{ items: { id: string; source_channel: string }[] }>(
      token,
      "GET /tickets/",
    );
    expect(items.map(({ source_channel }) => source_channel)).toEqual(["widget"]);
    const answer = {
      params: { ticketId: items[0]?.id ?? "" },
      body: { body: "On its way.", visibility: "public" },
    };
    await obtain(token, "POST /tickets/:ticketId/communications", answer);
    await page.getByRole("button", { name: "Open help (new: 1)" }).click({ timeout: 45_000 });
    await expect(panel.getByText("On its way.")).toBeVisible();
    expect(complaints).toEqual([]);
  });
}

test("the widget stays on a site that replaces the content of its body", async ({ page }) => {
  const { organization } = await anOrganizationWithWidget();
  await using host = await startHostPage("application", { "data-organization": organization.slug });
  await page.goto(host.url);
  await launcherIn(page).click();
  await expect(panelIn(page).getByRole("heading", { name: "New request" })).toBeVisible();

  await page.getByRole("button", { name: "Buy" }).click();
  await expect(page.getByText("The cart")).toBeVisible();
  await expect(page.getByRole("button", { name: "Close help" })).toBeVisible();
  await expect(panelIn(page).getByRole("heading", { name: "New request" })).toBeVisible();
});

test("a stranger's request waits for confirmation, and a customer signs in by a code and stays signed in on that site", async ({
  page,
}) => {
  const { organization, token } = await anOrganizationWithWidget();
  const customer = await aTestCustomer(token, organization);
  await aTicket(token, { title: "The chair", requester_id: customer.id });
  await using host = await startHostPage("strict", { "data-organization": organization.slug });
  await page.goto(host.url);
  await launcherIn(page).click();
  const panel = panelIn(page);
  const email = `stranger@${organization.word}.test`;
  await panel.getByLabel("Your email").fill(email);
  await panel.getByLabel("Message", { exact: true }).fill("Do you deliver?");
  await panel.getByRole("button", { name: "Send request" }).click();
  await expect(panel.getByRole("heading", { name: "Confirm your request" })).toBeVisible();
  expect(await linkInMail(email, "#confirm=")).toContain(`/help/${organization.slug}#confirm=`);

  await panel.getByRole("link", { name: "New request" }).click();
  await panel.getByRole("link", { name: "Your tickets" }).click();
  await panel.getByLabel("Email", { exact: true }).fill(customer.email);
  await panel.getByRole("button", { name: "Email me a link" }).click();
  await expect(panel.getByLabel("Code from the email")).toBeVisible();
  await linkInMail(customer.email, "#sign-in=");
  const code = /code: (\d{6})/u.exec((await newestMailTo(customer.email)).text)?.[1] ?? "";
  await panel.getByLabel("Code from the email").fill(code);
  await panel.getByRole("button", { name: "Sign in with the code" }).click();
  await expect(panel.getByRole("link", { name: "The chair" })).toBeVisible();

  await page.reload();
  await launcherIn(page).click();
  await expect(panel.getByRole("link", { name: "The chair" })).toBeVisible();
  // On another site with the same frame, nobody is signed in.
  const other = page.url().replace("127.0.0.1", "other.localhost");
  await page.goto(other);
  await launcherIn(page).click();
  await expect(panel.getByRole("heading", { name: "New request" })).toBeVisible();
});

test("a forged identity is refused in plain words, and nobody is signed in", async ({ page }) => {
  const { organization } = await anOrganizationWithWidget();
  const token = signIdentity("not the secret of anybody, and long enough", { email: "victim@shop.test" });
  await using host = await startHostPage("plain", {
    "data-organization": organization.slug,
    "data-identity": token,
  });
  await page.goto(host.url);
  await launcherIn(page).click();

  await expect(
    panelIn(page).getByText("This page couldn't identify you. Sign in by email instead."),
  ).toBeVisible();
});

test("the button and its panel pass axe, in both schemes, on a phone", async ({ browser }) => {
  const { organization, secret } = await anOrganizationWithWidget();
  for (const colorScheme of ["light", "dark"] as const) {
    const context = await browser.newContext({
      colorScheme,
      bypassCSP: true,
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    const identity = signIdentity(secret, { email: `axe@${organization.word}.test` });
    await using host = await startHostPage("plain", {
      "data-organization": organization.slug,
      "data-identity": identity,
    });
    await page.goto(host.url);
    await launcherIn(page).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.goto(`/help/${organization.slug}/widget`);
    for (const view of ["#new", "#tickets"]) {
      await page.goto(`/help/${organization.slug}/widget${view}`);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      expect(await seriousFindings(page), view).toEqual([]);
    }
    await context.close();
  }
});

test("the widget keeps a site busy for less than 50 ms", async ({ page }) => {
  const { organization } = await anOrganizationWithWidget();
  const busyOf = async (attributes: Record<string, string>) => {
    await using host = await startHostPage("plain", attributes);
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable");
    await page.goto(host.url, { waitUntil: "networkidle" });
    const { metrics } = await session.send("Performance.getMetrics");
    await session.detach();
    const names = ["ScriptDuration", "LayoutDuration", "RecalcStyleDuration"];
    return metrics
      .filter(({ name }) => names.includes(name))
      .reduce((sum, { value }) => sum + value * 1_000, 0);
  };
  await busyOf({});
  const without = Math.min(await busyOf({}), await busyOf({}));
  const attributes = { "data-organization": organization.slug, "data-record": "console requests" };
  const added = Math.min(await busyOf(attributes), await busyOf(attributes)) - without;
  test.info().annotations.push({ type: "main thread", description: `${added.toFixed(1)} ms` });

  expect(added).toBeLessThan(50);
});
