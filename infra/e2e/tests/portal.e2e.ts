import { expect, type Page, test } from "@playwright/test";
import type { PortalTicketPage } from "@tessera/wire/portal/portal";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { callApi, obtain, readToken } from "../src/api.ts";
import { seriousFindings } from "../src/axe.ts";
import { aTicket, signIn } from "../src/installation.ts";
import { linkInMail, newestMailTo } from "../src/mailbox.ts";
import { anOrganization, type TestOrganization } from "../src/organization.ts";
import { aPortalCustomer, aPortalLink, aTestCustomer, type TestCustomer } from "../src/portal.ts";

interface Portal {
  organization: TestOrganization;
  token: string;
  customer: TestCustomer;
  ticket: Pick<Ticket, "id" | "number">;
}

/** Creates an organization with a customer, a ticket of theirs with a reply and a note, and a ticket of another customer. */
async function aPortal(): Promise<Portal> {
  const organization = await anOrganization();
  const token = await readToken(organization.user.email);
  const [customer, other] = [
    await aTestCustomer(token, organization),
    await aTestCustomer(token, organization),
  ];
  const ticket = await aTicket(token, { title: "Where is my table?", requester_id: customer.id });
  await aTicket(token, { title: "Of somebody else", requester_id: other.id });
  await write(token, ticket.id, "It is **on its way**.", "public");
  await write(token, ticket.id, "They always ask.", "internal");
  return { organization, token, customer, ticket };
}

async function write(token: string, ticketId: string, body: string, visibility: string): Promise<void> {
  const call = { params: { ticketId }, body: { body, visibility } };
  await obtain(token, "POST /tickets/:ticketId/communications", call);
}

const askedRating = { number: 12, title: "Where is my table?", rating: null, comment: null };

async function enterBy(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Your tickets" })).toBeVisible();
}

test("a customer requests a link, sees only their own tickets, and replies to an agent who sees it live", async ({
  page,
  browser,
}) => {
  const { organization, customer, ticket } = await aPortal();
  const agentPage = await (await browser.newContext()).newPage();
  await signIn(agentPage, organization.user.email);
  await agentPage.goto(`/dashboard/tickets/${ticket.id}`);
  await expect(agentPage.getByRole("heading", { name: "Where is my table?" }).first()).toBeVisible();

  await page.goto(`/help/${organization.slug}`);
  await expect(page.getByText(organization.name, { exact: true })).toBeVisible();
  await page.getByLabel("Email", { exact: true }).fill(customer.email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeFocused();
  const link = await linkInMail(customer.email, "#sign-in=");
  await enterBy(page, link);
  await expect(page.getByRole("list", { name: "Tickets" }).getByRole("link")).toHaveText([
    "Where is my table?",
  ]);

  await page.getByRole("link", { name: "Where is my table?" }).click();
  await expect(page.getByRole("heading", { name: "Where is my table?" })).toBeFocused();
  const messages = page.getByRole("list", { name: "Messages" });
  await expect(messages.getByText("on its way")).toHaveCSS("font-weight", "700");
  await expect(page.getByText("They always ask.")).toHaveCount(0);
  await page.getByLabel("Your reply").fill("It has *arrived*.");
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(messages.getByText("It has *arrived*.", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Your reply")).toHaveValue("");
  await expect(agentPage.getByText("It has *arrived*.", { exact: true }).first()).toBeVisible();

  await page.getByRole("button", { name: "Close ticket" }).click();
  await expect(page.getByRole("button", { name: "Reopen ticket" })).toBeFocused();
  await page.getByRole("link", { name: "All tickets" }).click();
  await expect(page.getByRole("list", { name: "Tickets" }).getByText("Closed")).toBeVisible();

  await page.reload();
  await expect(page.getByRole("link", { name: "Where is my table?" })).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByLabel("Email", { exact: true })).toBeVisible();
  await page.goto("/");
  await page.goto(link);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "This link was already used." })).toBeVisible();
});

test("a customer sends a file, opens it once it was checked, and sees an answer without reloading", async ({
  page,
}) => {
  const { organization, token, customer, ticket } = await aPortal();
  await enterBy(page, await aPortalLink(organization.slug, customer.email));
  await page.getByRole("link", { name: "Where is my table?" }).click();
  await expect(page.getByRole("heading", { name: "Where is my table?" })).toBeFocused();
  const messages = page.getByRole("list", { name: "Messages" });

  const buffer = Buffer.from(`The delivery note of ${organization.word}`);
  await page.getByLabel("Files", { exact: true }).setInputFiles([
    { name: "delivery note.txt", mimeType: "text/plain", buffer },
    { name: "nothing.txt", mimeType: "text/plain", buffer: Buffer.alloc(0) },
  ]);
  await expect(page.getByRole("alert").filter({ hasText: "nothing.txt is empty." })).toBeVisible();
  await expect(page.getByRole("list", { name: "Chosen files" }).getByText("bytes")).toBeVisible();
  await page.getByLabel("Your reply").fill("This came with it.");
  await page.getByRole("button", { name: "Send reply" }).click();
  const file = messages.getByRole("link", { name: "delivery note.txt", exact: true });
  await expect(file).toBeVisible();
  const { status, text } = await page.evaluate(
    async (address) => {
      const response = await fetch(address);
      return { status: response.status, text: await response.text() };
    },
    (await file.getAttribute("href")) ?? "",
  );
  expect([status, text]).toEqual([200, buffer.toString()]);
  const stranger = await aPortalCustomer(token, organization);
  const params = { ticketId: ticket.id };
  expect((await callApi(stranger.token, "GET /portal/tickets/:ticketId/messages", { params })).status).toBe(
    404,
  );

  await write(token, ticket.id, "We see it now.", "public");
  await expect(messages.getByText("We see it now.")).toBeVisible();
});

test("an unknown person sends a request with a file, confirms it by email, and sees their ticket", async ({
  page,
  browser,
}) => {
  const { organization } = await aPortal();
  const admin = await readToken(organization.admin.email);
  const settings = { has_form: true, form_fields: ["urgency"], data_notice: "We keep it for a year." };
  await obtain(admin, "PUT /portal/settings", { body: settings });
  const email = `new@${organization.word}.test`;
  await page.goto(`/help/${organization.slug}/new`);
  await expect(page.getByText("We keep it for a year.")).toBeVisible();
  await page.getByRole("button", { name: "Send request" }).click();
  for (const problem of ["Enter your name.", "Enter a subject.", "Write something first."])
    await expect(page.getByText(problem)).toBeVisible();
  await expect(page.getByLabel("Your name")).toBeFocused();
  await expect(page.getByLabel("Your name")).toHaveAccessibleDescription("Enter your name.");
  await page.getByLabel("Your name").fill("Somebody New");
  await page.getByLabel("Your email").fill(email);
  await page.getByLabel("Urgency (optional)").selectOption("high");
  await page.getByLabel("Subject").fill("Do you deliver?");
  await page.getByLabel("Message", { exact: true }).fill("To the **second** floor.");
  const buffer = Buffer.from(`The stairs of ${organization.word}`);
  await page
    .getByLabel("Attach files")
    .setInputFiles([{ name: "stairs.txt", mimeType: "text/plain", buffer }]);
  await expect(page.getByRole("list", { name: "Chosen files" }).getByText("bytes")).toBeVisible();
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByRole("heading", { name: "Confirm your request" })).toBeFocused();

  // A mail program that opens the link in another browser confirms nothing.
  const link = await linkInMail(email, "#confirm=");
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole("list", { name: "Requests" })).toHaveText("Do you deliver?");
  await expect(elsewhere.getByRole("button", { name: "Confirm and send" })).toBeVisible();
  await page.goto("/");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Do you deliver?" })).toBeFocused();
  expect((await newestMailTo(email)).subject).toBe("We got your message: Do you deliver? (#3)");
  await expect(page.getByText("To the **second** floor.", { exact: true })).toBeVisible();
  await expect(page.getByText("stairs.txt", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Do you deliver?" })).toBeVisible();

  // The link again: their tickets, and why.
  await page.goto("/");
  await page.goto(link);
  await expect(page.getByText("This link has expired, or was used before.")).toBeVisible();
  await expect(page.getByRole("link", { name: /Do you deliver\?/u })).toBeVisible();
});

test.describe("in German", () => {
  test.use({ locale: "de-DE" });

  test("the help page and its errors are in the language of the browser", async ({ page }) => {
    const { organization, customer, ticket } = await aPortal();
    await page.goto(`/help/${organization.slug}`);
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await page.getByRole("button", { name: "Link per E-Mail senden" }).click();
    await expect(
      page.getByRole("alert").filter({ hasText: "Geben Sie Ihre E-Mail-Adresse ein" }),
    ).toBeVisible();
    await page.goto(await aPortalLink(organization.slug, customer.email));
    await page.getByRole("button", { name: "Anmelden" }).click();
    await expect(page.getByRole("heading", { name: "Ihre Tickets" })).toBeVisible();
    await page.goto(`/help/${organization.slug}#ticket=${ticket.id}`);
    await expect(page.getByRole("list", { name: "Nachrichten" })).toBeVisible();
    await page.getByRole("button", { name: "Antwort senden" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Schreiben Sie zuerst etwas." })).toBeVisible();
    await page.goto(`/help/${organization.slug}#sign-in=erfunden`);
    await page.getByRole("button", { name: "Anmelden" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Dieser Link ist abgelaufen." })).toBeVisible();
  });
});

test("a visitor who is not signed in is asked to sign in, and nothing is logged", async ({ page }) => {
  const { organization } = await aPortal();
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await page.goto(`/help/${organization.slug}`);
  await expect(page.getByLabel("Email", { exact: true })).toBeVisible();
  expect(logged).toEqual([]);
});

test("an expired rating link says so, and opening a link sends no rating", async ({ page }) => {
  const { organization } = await aPortal();
  await page.goto(`/help/${organization.slug}#rate=made-up&answer=good`);
  await expect(page.getByRole("heading", { name: "This link has expired" })).toBeFocused();

  const sent: unknown[] = [];
  await page.route("**/api/v1/portal/rating/open", (route) => route.fulfill({ json: askedRating }));
  await page.route("**/api/v1/portal/rating", (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ json: {} });
  });
  await page.goto("/");
  await page.goto(`/help/${organization.slug}#rate=secret&answer=bad`);
  await expect(page.getByRole("heading", { name: "How did we do?" })).toBeFocused();
  await expect(page.getByRole("radio", { name: /^Bad/u })).toBeChecked();
  expect(sent).toEqual([]);
  await page.getByRole("radio", { name: /^Good/u }).check();
  await page.getByLabel("Comment (optional)").fill("Quick!");
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeFocused();
  expect(sent).toEqual([
    { organization: organization.slug, secret: "secret", rating: "good", comment: "Quick!" },
  ]);
});

test("a customer cannot reach tickets of another customer or organization", async () => {
  const [ours, theirs] = [await aPortal(), await aPortal()];
  const visitor = await aPortalCustomer(ours.token, ours.organization);

  const list = await obtain<PortalTicketPage>(visitor.token, "GET /portal/tickets/");
  expect(list.items).toEqual([]);
  for (const { ticket } of [ours, theirs]) {
    const params = { ticketId: ticket.id };
    const answers = await Promise.all([
      callApi(visitor.token, "GET /portal/tickets/:ticketId/", { params }),
      callApi(visitor.token, "GET /portal/tickets/:ticketId/messages", { params }),
      callApi(visitor.token, "POST /portal/tickets/:ticketId/messages", { params, body: { body: "Hello" } }),
      callApi(visitor.token, "POST /portal/tickets/:ticketId/close", { params }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  }
});

test("errors are shown where they occur: no address, a wrong link, no connection, no such page", async ({
  page,
  context,
}) => {
  const { organization, customer, ticket } = await aPortal();
  await page.goto(`/help/${organization.slug}`);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Enter your email address" })).toBeVisible();
  await expect(page.getByLabel("Email", { exact: true })).toBeFocused();

  await page.goto(`/help/${organization.slug}#sign-in=made-up`);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "This link has expired." })).toBeVisible();

  await enterBy(page, await aPortalLink(organization.slug, customer.email));
  await page.goto(`/help/${organization.slug}#ticket=${ticket.id}`);
  await page.getByLabel("Your reply").fill("Said once");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Couldn't reach the server." })).toBeVisible();
  await expect(page.getByLabel("Your reply")).toHaveValue("Said once");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByRole("list", { name: "Messages" }).getByText("Said once")).toHaveCount(1);

  await page.goto("/help/no-such-organization");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme, bypassCSP: true, viewport: { width: 390, height: 844 } });

    test("axe finds nothing serious where a page is missing or fails, and where a ticket is rated", async ({
      page,
    }) => {
      const { organization } = await aPortal();
      const look = async (heading: string | RegExp) => {
        await page.getByRole("heading", { name: heading }).waitFor();
        expect(await seriousFindings(page), String(heading)).toEqual([]);
        await page.goto("/");
      };
      await page.goto("/help/no-such-organization");
      await look("Page not found");
      await page.goto(`/help/${organization.slug}#rate=made-up&answer=good`);
      await look("This link has expired");
      await page.route("**/api/v1/portal/rating/open", (route) => route.fulfill({ json: askedRating }));
      await page.route("**/api/v1/portal/rating", (route) => route.fulfill({ json: {} }));
      await page.goto(`/help/${organization.slug}#rate=secret&answer=bad`);
      await look("How did we do?");
      await page.goto(`/help/${organization.slug}#rate=secret&answer=bad`);
      await page.getByRole("button", { name: "Send answer" }).click();
      await look("Thank you");
      await page.route("**/api/v1/portal/**", (route) => route.abort());
      await page.goto(`/help/${organization.slug}`);
      await look(/./u);
    });

    test("axe finds nothing serious on a phone, and nothing is wider than its screen", async ({ page }) => {
      const { organization, customer, token, ticket } = await aPortal();
      // The brand colour that is hardest to read: a bright yellow.
      const adminToken = await readToken(organization.admin.email);
      await obtain(adminToken, "PUT /portal/settings", {
        body: {
          ...{ brand_color: "#ffd400", has_form: true, form_fields: ["urgency"] },
          data_notice: "a-long-word-".repeat(12),
        },
      });
      await write(token, ticket.id, `\`${"a-long-word-".repeat(12)}\`\n\n- one\n- two`, "public");
      const look = async (what: string) => {
        expect(await seriousFindings(page), what).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(
          390,
        );
      };
      await page.goto(`/help/${organization.slug}`);
      await page.getByRole("button", { name: "Email me a link" }).click();
      await look("sign-in");
      await page.getByLabel("Email", { exact: true }).fill(customer.email);
      await page.getByRole("button", { name: "Email me a link" }).click();
      await page.getByRole("heading", { name: "Check your email" }).waitFor();
      await look("sent");
      await page.goto(await linkInMail(customer.email, "#sign-in="));
      await page.getByRole("button", { name: "Sign in" }).waitFor();
      await look("link");
      await page.getByRole("button", { name: "Sign in" }).click();
      await page.getByRole("link", { name: "Where is my table?" }).waitFor();
      await look("list");
      await page.getByRole("link", { name: "Where is my table?" }).click();
      await page.getByLabel("Your reply").waitFor();
      const buffer = Buffer.from(organization.word);
      const name = `${"a-long-name-".repeat(8)}.txt`;
      await page.getByLabel("Files", { exact: true }).setInputFiles({ name, mimeType: "text/plain", buffer });
      await page.getByRole("button", { name: `Remove ${name}` }).waitFor();
      await look("ticket");
      await page.goto(`/help/${organization.slug}#new`);
      await page.getByRole("button", { name: "Send request" }).click();
      await look("new request");
      await page.getByRole("button", { name: "Sign out" }).click();
      await page.goto(`/help/${organization.slug}/new`);
      await page.getByLabel("Your name").fill("Somebody");
      await page.getByLabel("Your email").fill(`axe@${organization.word}.test`);
      await page.getByLabel("Subject").fill("a-long-word-".repeat(12));
      await page.getByLabel("Message", { exact: true }).fill("Hello");
      await look("form");
      await page.getByRole("button", { name: "Send request" }).click();
      await page.getByRole("heading", { name: "Confirm your request" }).waitFor();
      await look("held");
      await page.evaluate(() => localStorage.clear());
      await page.goto(await linkInMail(`axe@${organization.word}.test`, "#confirm="));
      await page.getByRole("heading", { name: "Send your request" }).waitFor();
      await look("confirm");
      await page.route("**/api/v1/portal/rating/open", (route) => route.fulfill({ json: askedRating }));
      await page.goto(`/help/${organization.slug}#rate=secret`);
      await page.getByRole("heading", { name: "How did we do?" }).waitFor();
      await page.getByRole("button", { name: "Send answer" }).click();
      await look("rating");
    });
  });
}
