import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { makeIdentity } from "@tessera/kit/testing/certificate";
import { anImapServer, type ImapServerOptions, type TestImapServer } from "@tessera/kit/testing/imap-server";
import { anActor } from "@tessera/kit/testing/token";
import type { ConnectionReport, Inbox } from "@tessera/wire/mail/mail";
import { aMailFixture, type MailFixture } from "../../test/mail-fixture.ts";
import { anSmtpServer, type SmtpServerOptions, type TestSmtpServer } from "../../test/smtp-server.ts";

let fixture: MailFixture;
let imap: TestImapServer;
let smtp: TestSmtpServer;
const owner = anActor({ role: "owner" });
const identity = makeIdentity("mail.acme.example");
const address = "support@acme.example";
beforeAll(async () => {
  fixture = await aMailFixture();
  const { servers } = fixture;
  Object.assign(servers.timeouts, { greetingMs: 500, signInMs: 1_000 });
  servers.trusted = { ca: identity.cert };
  servers.dial.lookup = async (host) => {
    if (host.endsWith(".example")) return ["127.0.0.1"];
    throw Object.assign(new Error("not found"), { code: "ENOTFOUND" });
  };
});
beforeEach(() => startServers());
afterEach(() => stopServers());
afterAll(() => fixture.close());

async function startServers(
  of: ImapServerOptions & SmtpServerOptions = { certificate: identity, isTls: true },
) {
  [imap, smtp] = [await anImapServer(of), await anSmtpServer(of)];
}

async function stopServers(): Promise<void> {
  await Promise.all([imap.close(), smtp.close()]);
}

const mailboxAt = (more: object = {}) => ({
  ...{ host: "mail.acme.example", port: imap.port, security: "tls", user: "support", password: "secret" },
  ...{ folder: "INBOX", ...more },
});
const smtpAt = (more: object = {}) => ({
  ...{ host: "mail.acme.example", port: smtp.port, security: "tls", user: "support", password: "secret" },
  ...more,
});

async function test(more: object = {}): Promise<ConnectionReport> {
  const draft = { address, mailbox: mailboxAt(more), smtp: smtpAt({ ...more, folder: undefined }) };
  const { body, status } = await fixture.call<ConnectionReport>(owner, "POST /mail/inboxes/test", draft);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body;
}

describe("testing the servers of an inbox", () => {
  it.each([
    ["tls", true],
    ["starttls", false],
  ])("succeeds for both over %s, and sends one mail from the address to itself", async (security, isTls) => {
    await stopServers();
    await startServers({ certificate: identity, isTls });

    expect(await test({ security })).toEqual({
      incoming: { step: null, message: "mail.acme.example opened INBOX." },
      outgoing: {
        step: null,
        message: "mail.acme.example took an email from support@acme.example to itself.",
      },
    });
    expect(smtp.taken).toMatchObject([{ from: address, to: [address] }]);
  });

  it("says that senders cannot be verified if no recent mail has Authentication-Results, and nothing if one has", async () => {
    const mail =
      "From: greta@nordlicht.example\r\nSubject: Hello\r\n\r\nAuthentication-Results: in the text\r\n";
    imap.deliver(mail);
    imap.deliver(mail);
    expect((await test()).incoming).toEqual({
      step: null,
      message: expect.stringMatching(
        /opened INBOX\. None of its latest 2 emails has Authentication-Results: .*Postfix/,
      ),
    });

    imap.deliver(`Authentication-Results: mx.acme.example; spf=pass\r\n${mail}`);
    expect((await test()).incoming?.message).toBe("mail.acme.example opened INBOX.");
  });

  it.each<[string, object, string, RegExp]>([
    [
      "a name that nobody has",
      { host: "mail.acme.invalid" },
      "name",
      /^There is no server named mail\.acme\.invalid\.$/,
    ],
    ["a port that is closed", { port: 1 }, "connection", /doesn't accept connections at port 1\.$/],
    ["another name than its certificate", { host: "imap.other.example" }, "certificate", /is not valid\.$/],
    [
      "a wrong password",
      { password: "other" },
      "password",
      /refused the user name or the password\. It said: (?:wrong|535 5\.7\.8 Authentication failed)$/,
    ],
  ])("reports the problem with %s", async (_what, more, step, message) => {
    const outcome = { step, message: expect.stringMatching(message) };

    expect(await test(more)).toEqual({ incoming: outcome, outgoing: outcome });
  });

  it.each([
    ["tls", /does not speak TLS at port \d+\.$/],
    ["starttls", /does not offer STARTTLS at port \d+\.$/],
  ])("reports a server that does not offer %s", async (security, message) => {
    await stopServers();
    await startServers({});

    const outcome = { step: "tls", message: expect.stringMatching(message) };
    expect(await test({ security })).toEqual({ incoming: outcome, outgoing: outcome });
  });

  it("reports a missing folder, and quotes the server's refusal of an address", async () => {
    smtp.refused.add(address);

    expect(await test({ folder: "Support" })).toEqual({
      incoming: { step: "folder", message: "mail.acme.example has no folder named Support." },
      outgoing: {
        step: "address",
        message:
          "mail.acme.example does not accept email from support@acme.example. It said: 550 5.7.1 Not your address",
      },
    });
  });

  it("reports a server that hangs", async () => {
    imap.mischief.set("EXAMINE", "hang");
    smtp.isHanging = true;

    const outcome = { step: "time", message: "mail.acme.example did not answer in time." };
    expect(await test()).toEqual({ incoming: outcome, outgoing: outcome });
  });

  it("does not connect to private networks unless the installation allows it", async () => {
    fixture.servers.dial.allowPrivate = false;
    try {
      const named = await test();
      const typed = await fixture.call(owner, "POST /mail/inboxes/test", {
        ...{ address, mailbox: mailboxAt({ host: "169.254.169.254" }) },
      });
      const bare = await fixture.call(owner, "POST /mail/inboxes", {
        ...{ address, name: "Support", mailbox: mailboxAt({ security: "none" }) },
      });

      expect(named.incoming).toMatchObject({
        step: "private",
        message: expect.stringContaining("private network"),
      });
      expect(named.outgoing).toMatchObject({ step: "private" });
      expect([typed.status, typed.body.fields]).toEqual([
        422,
        { "body.mailbox.host": "leads into a private network" },
      ]);
      expect([bare.status, bare.body.fields]).toEqual([
        422,
        { "body.mailbox.security": "must be tls or starttls" },
      ]);
    } finally {
      fixture.servers.dial.allowPrivate = true;
    }
  });
});

describe("testing an existing inbox", () => {
  async function anInbox(): Promise<Inbox> {
    const { body } = await fixture.call<Inbox>(owner, "POST /mail/inboxes", {
      ...{ address: `${crypto.randomUUID()}@acme.example`, name: "Support" },
      ...{ mailbox: mailboxAt(), smtp: smtpAt() },
    });
    return body;
  }

  it("uses the saved settings, or the given ones instead", async () => {
    const inbox = await anInbox();
    const { password: _, ...same } = mailboxAt();

    const saved = await fixture.call(owner, `POST /mail/inboxes/${inbox.id}/test`, {});
    const folder = await fixture.call(owner, `POST /mail/inboxes/${inbox.id}/test`, {
      mailbox: { ...same, folder: "Support" },
    });

    expect(saved.body).toMatchObject({ incoming: { step: null }, outgoing: { step: null } });
    expect(folder.body).toMatchObject({ incoming: { step: "folder" }, outgoing: { step: null } });
  });

  it("sends a saved password only to its own server", async () => {
    const inbox = await anInbox();
    const { password: _, ...same } = mailboxAt({ host: "evil.example" });

    for (const [operation, body] of [
      [`POST /mail/inboxes/${inbox.id}/test`, { mailbox: same }],
      [`PATCH /mail/inboxes/${inbox.id}`, { mailbox: same }],
    ] as const) {
      const { status, body: answer } = await fixture.call(owner, operation, body);
      expect([status, answer.fields]).toEqual([
        422,
        { "body.mailbox.password": "must be entered again for another server" },
      ]);
    }
    expect(imap.commands).toEqual([]);
  });

  it("is allowed for admins of the organization only, and never reveals a password", async () => {
    const inbox = await anInbox();
    const member = anActor({ organizationId: owner.organizationId });
    const stranger = anActor({ role: "owner" });
    const path = `POST /mail/inboxes/${inbox.id}/test`;

    const refused = [await fixture.call(member, path, {}), await fixture.call(stranger, path, {})];
    const { body: seen } = await fixture.call<{ items: Inbox[] }>(member, "GET /mail/inboxes");
    const { body: own } = await fixture.call<{ items: Inbox[] }>(owner, "GET /mail/inboxes");

    expect(refused.map(({ status }) => status)).toEqual([403, 404]);
    expect(seen.items.find(({ id }) => id === inbox.id)).toMatchObject({ mailbox: null, smtp: null });
    expect(own.items.find(({ id }) => id === inbox.id)?.mailbox).toMatchObject({ has_password: true });
    expect(JSON.stringify([inbox, own])).not.toContain("secret");
    const [stored] = await fixture.query<{ passwords: string }>(
      `select concat(box.password, own.password) as passwords from mail.mailbox as box
       join mail.smtp_server as own using (organization_id, inbox_id) where inbox_id = $1`,
      [inbox.id],
    );
    expect(stored?.passwords).toMatch(/^v1\..+v1\./);
  });
});
