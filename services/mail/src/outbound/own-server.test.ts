import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { makeIdentity } from "@tessera/kit/testing/certificate";
import { anActor } from "@tessera/kit/testing/token";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Inbox, TicketMail } from "@tessera/wire/mail/mail";
import { aMailFixture, type MailFixture } from "../../test/mail-fixture.ts";
import { anSmtpServer, type SmtpServerOptions, type TestSmtpServer } from "../../test/smtp-server.ts";
import { aReply, aTicketOfCustomer, letTimePass } from "../../test/ticket.builder.ts";
import { sendDueReplies } from "./outbound.jobs.ts";

let fixture: MailFixture;
let server: TestSmtpServer;
let owner: Actor;
beforeAll(async () => {
  fixture = await aMailFixture();
  Object.assign(fixture.servers.timeouts, { greetingMs: 1_000, sendMs: 1_000 });
});
beforeEach(() => {
  owner = anActor({ role: "owner" });
  fixture.sent.length = 0;
});
afterEach(async () => {
  await Promise.all(fixture.lanes.values());
  await server.close();
});
afterAll(() => fixture.close());

const identity = makeIdentity("mail.acme.example");
const mailbox = {
  ...{ host: "127.0.0.1", port: 1, security: "none", folder: "INBOX" },
  ...{ user: "support", password: "secret" },
};

interface Given {
  serves?: SmtpServerOptions;
  smtp?: object | undefined;
  kind?: "address" | "imap";
}

async function anInboxWith({ serves = {}, smtp = {}, kind = "imap" }: Given = {}): Promise<Inbox> {
  server = await anSmtpServer(serves);
  const own = {
    ...{ host: "127.0.0.1", port: server.port, security: "none" },
    user: "support",
    password: "secret",
  };
  const place =
    kind === "imap" ? { address: "support@acme.example", mailbox } : { local_part: `s${server.port}` };
  const { body, status } = await fixture.call<Inbox>(owner, "POST /mail/inboxes", {
    ...place,
    name: "Support",
    ...(smtp && { smtp: { ...own, ...smtp } }),
  });
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
}

/** Sends a reply and returns the mail that its ticket shows. */
async function sendReply(): Promise<TicketMail | undefined> {
  const ticket = await aTicketOfCustomer(fixture, owner.organizationId);
  await aReply(fixture, ticket);
  await letTimePass(fixture);
  await sendDueReplies(fixture);
  await Promise.all(fixture.lanes.values());
  const { body } = await fixture.call<{ items: TicketMail[] }>(owner, `GET /mail/tickets/${ticket.id}`);
  return body.items[0];
}

describe("a reply from an inbox with a server of its own", () => {
  it("is sent by it, from the organization's own address, which receives the answers", async () => {
    await anInboxWith();

    const mail = await sendReply();

    expect(mail).toMatchObject({ state: "sent", reason: null, from: { address: "support@acme.example" } });
    expect(server.taken).toMatchObject([{ from: "support@acme.example", to: ["greta@nordlicht.example"] }]);
    expect(server.taken[0]?.raw).toMatch(/^From: Support <support@acme\.example>\r$/m);
    expect(server.taken[0]?.raw).toMatch(/^Reply-To: support@acme\.example\r$/m);
    expect(server.taken[0]?.raw).toMatch(/^Message-ID: <[^@\s]+@acme\.example>\r$/m);
    expect(fixture.sent).toEqual([]);
  });

  it("is sent by it from an address of the installation, too, with the ticket's address for answers", async () => {
    const { address } = await anInboxWith({ kind: "address" });

    await sendReply();

    const [local] = address.split("@");
    expect(server.taken[0]?.raw).toMatch(new RegExp(`^Reply-To: ${local}\\+[a-z2-7]+@desk\\.test\r$`, "m"));
  });

  it("is sent by the installation's server if there is none, from an address of the installation's domain", async () => {
    server = await anSmtpServer();
    const { body: inbox } = await fixture.call<Inbox>(owner, "POST /mail/inboxes", {
      ...{ address: "support@acme.example", name: "Support", mailbox },
    });

    await sendReply();

    expect(inbox.smtp).toBeNull();
    expect(fixture.sent).toMatchObject([{ replyTo: "support@acme.example", from: { name: "Support" } }]);
    const address = String(Object(fixture.sent[0]?.from).address);
    expect(address).toMatch(/^mbox-[0-9a-f]{16}@desk\.test$/);
    // Answers to that address, and bounces, reach the inbox.
    await fixture.send({ from: "greta@nordlicht.example", to: address, subject: "Thanks", text: "Thanks" });
    const stored = await fixture.query("select from mail.inbound_mail where inbox_id = $1", [inbox.id]);
    expect(stored).toHaveLength(1);
  });

  it("is sent by it over TLS, implicit or by STARTTLS", async () => {
    fixture.servers.trusted = { ca: identity.cert };
    fixture.servers.dial.lookup = async () => ["127.0.0.1"];
    for (const [security, isTls] of [
      ["tls", true],
      ["starttls", false],
    ] as const) {
      owner = anActor({ role: "owner" });
      await anInboxWith({
        serves: { certificate: identity, isTls },
        smtp: { host: "mail.acme.example", security },
      });

      expect(await sendReply()).toMatchObject({ state: "sent" });

      if (security === "tls") await server.close();
    }
    delete fixture.servers.trusted;
    delete fixture.servers.dial.lookup;
  });

  it.each<[string, Given, string]>([
    [
      "refuses the password",
      { serves: { password: "other" } },
      "The mail server of the inbox refused its password.",
    ],
    [
      "has a certificate that nobody vouches for",
      { serves: { certificate: identity }, smtp: { security: "starttls" } },
      "The certificate of the mail server of the inbox is not valid.",
    ],
    [
      "offers no STARTTLS",
      { smtp: { security: "starttls" } },
      "The mail server of the inbox does not offer a private connection.",
    ],
    ["is not there", { smtp: { port: 1 } }, "The mail server could not be reached."],
  ])("waits and shows the reason if the server %s", async (_what, given, reason) => {
    await anInboxWith(given);

    expect(await sendReply()).toMatchObject({ state: "queued", reason });
    expect([server.taken, fixture.sent]).toEqual([[], []]);
  });

  it("is given up if the server refuses the mail, and shows why", async () => {
    await anInboxWith();
    server.refused.add("support@acme.example");

    expect(await sendReply()).toMatchObject({
      ...{ state: "failed", reason: "The mail server does not accept email from this inbox." },
    });
  });

  it("does not delay replies of other organizations if its server hangs", async () => {
    const inbox = await anInboxWith();
    server.isHanging = true;
    const others = anActor({ role: "owner" });
    await fixture.call(others, "POST /mail/inboxes", { local_part: "others", name: "Others" });
    const ticket = await aTicketOfCustomer(fixture, owner.organizationId);
    await aReply(fixture, ticket);
    await aReply(fixture, await aTicketOfCustomer(fixture, others.organizationId));
    await letTimePass(fixture);

    await sendDueReplies(fixture);

    expect([fixture.sent.length, fixture.lanes.has(inbox.id)]).toEqual([1, true]);
    await Promise.all(fixture.lanes.values());
    const { body } = await fixture.call<{ items: TicketMail[] }>(owner, `GET /mail/tickets/${ticket.id}`);
    expect(body.items).toMatchObject([{ state: "queued", reason: "The mail server could not be reached." }]);
  });
});
