import { expect, type Page, test } from "@playwright/test";
import { anImapServer } from "@tessera/kit/testing/imap-server";
import { aMailProvider } from "@tessera/kit/testing/mail-provider";
import type { Inbox } from "@tessera/wire/mail/mail";
import type { TicketPage } from "@tessera/wire/ticket/ticket";
import { obtain, readToken } from "../src/api.ts";
import { signIn } from "../src/installation.ts";
import { newestMailTo, writeToInbox } from "../src/mailbox.ts";
import { anOrganization } from "../src/organization.ts";

const activity = (page: Page) => page.getByRole("region", { name: "Activity" });

/** Opens a ticket that appears in the open list, and replies to it. The reply is sent after some seconds. */
async function answerNewTicket(page: Page, title: string, reply: string): Promise<void> {
  const link = page.getByRole("link", { name: title });
  await expect(link).toBeVisible({ timeout: 60_000 });
  await link.click();
  await page.getByRole("textbox", { name: "Reply" }).fill(reply);
  await page.keyboard.press("Control+Enter");
  await expect(activity(page).getByText(reply)).toBeVisible();
}

/** Expects the agent's window to show the answer without navigating, and the ticket to be the only one. */
async function expectSameTicket(page: Page, token: string, answer: string): Promise<void> {
  const { pathname } = new URL(page.url());
  await expect(activity(page).getByText(answer)).toBeVisible({ timeout: 60_000 });
  expect(new URL(page.url()).pathname).toBe(pathname);
  const { items } = await obtain<TicketPage>(token, "GET /tickets/");
  expect(items.map(({ id, requester }) => [id, requester.kind])).toEqual([
    [pathname.split("/").at(-1), "customer"],
  ]);
}

test("a customer writes, receives a reply, and answers on the same ticket, live in the agent's window", async ({
  page,
}) => {
  const organization = await anOrganization();
  const { word } = organization;
  const token = await readToken(organization.owner.email);
  const body = { local_part: `support-${word}`, name: "Support" };
  const inbox = await obtain<Inbox>(token, "POST /mail/inboxes", { body });
  const customer = `greta@${word}.test`;
  await signIn(page, organization.user.email);

  const question = { from: `Greta <${customer}>`, to: inbox.address, subject: `Two boxes ${word}` };
  await writeToInbox({ ...question, text: "Zwei Kartons fehlen in der Lieferung von heute Morgen." });
  await answerNewTicket(page, question.subject, "They come tomorrow.");
  await expect(page.getByText("Written in German")).toBeVisible();

  const acknowledgement = await newestMailTo(customer);
  expect(acknowledgement.subject).toBe(`Wir haben Ihre Nachricht erhalten: ${question.subject} (#1)`);
  await expect(activity(page).getByText("Sent", { exact: true })).toBeVisible();
  const reply = await newestMailTo(customer);
  expect(reply).toMatchObject({ subject: `Re: ${question.subject}`, from: inbox.address });
  expect(reply.text).toContain("They come tomorrow.");
  await writeToInbox({
    ...{ from: question.from, to: reply.reply_to, subject: "Something else", text: "Thank you, that helps." },
    references: [...reply.references, reply.message_id].join(" "),
  });
  await expectSameTicket(page, token, "Thank you, that helps.");
});

test("a mailbox of the organization is read over IMAP, and its mails are answered", async ({ page }) => {
  const organization = await anOrganization();
  const { word } = organization;
  const server = await anImapServer();
  const token = await readToken(organization.owner.email);
  const [address, customer] = [`support@${word}.test`, `paul@shop-${word}.test`];
  const mailbox = { host: "127.0.0.1", port: server.port, security: "none", folder: "INBOX" };
  const signedIn = { ...mailbox, user: "support", password: server.password };
  await obtain<Inbox>(token, "POST /mail/inboxes", { body: { address, name: "Support", mailbox: signedIn } });
  const deliver = (id: string, subject: string, text: string, more: string[] = []) =>
    server.deliver(
      [
        `Authentication-Results: mx.${word}.test; dmarc=pass header.from=shop-${word}.test`,
        ...[`From: Paul <${customer}>`, `To: ${address}`, `Subject: ${subject}`],
        ...[`Message-ID: <${id}@shop-${word}.test>`, `Date: ${new Date().toUTCString()}`, ...more],
        ...["Content-Type: text/plain; charset=utf-8", "", `${text}\r\n`],
      ].join("\r\n"),
    );
  try {
    await signIn(page, organization.user.email);
    deliver("first", `A broken lamp ${word}`, "It arrived in pieces.");
    await answerNewTicket(page, `A broken lamp ${word}`, "We send another one.");

    const reply = await newestMailTo(customer);
    deliver("second", "Re: A broken lamp", "It is here, thank you.", [`In-Reply-To: <${reply.message_id}>`]);
    await expectSameTicket(page, token, "It is here, thank you.");
  } finally {
    await server.close();
  }
});

/** Starts a mailbox provider at which the installation is registered, and the IMAP server of an account there. */
async function openProvider() {
  const { port, searchParams } = new URL(process.env.TEST_MAIL_PROVIDER ?? "");
  const provider = await aMailProvider({ port: Number(port) });
  const server = await anImapServer({
    port: Number(searchParams.get("imap")),
    takesToken: provider.accepts,
  });
  return { provider, server };
}

test("a mailbox at a provider is connected by consent, read, and reconnected after a revocation", async ({
  page,
}) => {
  const organization = await anOrganization();
  const { word } = organization;
  const [address, customer] = [`support@${word}.test`, `ida@shop-${word}.test`];
  const { provider, server } = await openProvider();
  const deliver = (subject: string, text: string) =>
    server.deliver(
      [
        `Authentication-Results: mx.${word}.test; dmarc=pass header.from=shop-${word}.test`,
        ...[`From: Ida <${customer}>`, `To: ${address}`, `Subject: ${subject}`],
        ...[
          `Message-ID: <${subject.replaceAll(" ", ".")}@shop-${word}.test>`,
          `Date: ${new Date().toUTCString()}`,
        ],
        ...["Content-Type: text/plain; charset=utf-8", "", `${text}\r\n`],
      ].join("\r\n"),
    );
  try {
    await signIn(page, organization.owner.email);
    await page.goto("/dashboard/organization/email");
    await page.getByRole("button", { name: "New inbox" }).click();
    await page.getByText("Google", { exact: true }).click();
    await page.getByLabel("Email address").fill(address);
    await page.getByLabel("Name", { exact: true }).fill("Support");
    await page.getByRole("switch", { name: /Send by Google/ }).click({ force: true });
    await page.getByRole("button", { name: "Continue to Google" }).click();
    await page.getByRole("link", { name: "Allow" }).click();

    await expect(page.getByText("Mailbox connected")).toBeVisible();
    await expect(page).toHaveURL("/dashboard/organization/email");
    await expect(page.getByText("Connected", { exact: true })).toBeVisible({ timeout: 60_000 });
    deliver(`A lost parcel ${word}`, "It never came.");
    const token = await readToken(organization.owner.email);
    await expect(async () => {
      const { items } = await obtain<TicketPage>(token, "GET /tickets/");
      expect(items.map(({ title }) => title)).toEqual([`A lost parcel ${word}`]);
    }).toPass({ timeout: 60_000 });

    provider.revoke(address);
    server.cutAll();
    await page.getByRole("button", { name: `Connect ${address} again` }).click({ timeout: 90_000 });
    await page.getByRole("link", { name: "Allow" }).click();
    await expect(page.getByText("Mailbox connected")).toBeVisible();
    await expect(page.getByText("Connected", { exact: true })).toBeVisible({ timeout: 60_000 });
    deliver(`A second parcel ${word}`, "It never came either.");
    await expect(async () => {
      const { items } = await obtain<TicketPage>(token, "GET /tickets/");
      expect(items).toHaveLength(2);
    }).toPass({ timeout: 60_000 });
  } finally {
    await Promise.all([provider.close(), server.close()]);
  }
});
