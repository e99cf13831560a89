import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { anImapServer, type TestImapServer } from "@tessera/kit/testing/imap-server";
import { anActor } from "@tessera/kit/testing/token";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Inbox, Mailbox } from "@tessera/wire/mail/mail";
import { aMailFixture, type MailFixture } from "../../test/mail-fixture.ts";
import { until } from "../../test/until.ts";
import { createOpenMailboxes, holdMailboxes, leaveMailboxes } from "./mailbox.jobs.ts";

let fixture: MailFixture;
let server: TestImapServer;
let owner: Actor;
beforeAll(async () => {
  fixture = await aMailFixture();
  const { timeouts } = fixture.servers;
  Object.assign(timeouts, { greetingMs: 1_000, silenceMs: 1_000, idleMs: 500, signInMs: 2_000 });
});
beforeEach(async () => {
  server = await anImapServer();
  owner = anActor({ role: "owner" });
});
afterEach(async () => {
  await leaveMailboxes(fixture);
  await server.close();
  await fixture.query("delete from mail.mailbox");
});
afterAll(() => fixture.close());

const settings = () => ({
  ...{ host: "127.0.0.1", port: server.port, security: "none", folder: "INBOX" },
  ...{ user: "support", password: "secret" },
});

async function aMailbox(more: object = {}): Promise<Inbox> {
  const { body, status } = await fixture.call<Inbox>(owner, "POST /mail/inboxes", {
    ...{ address: "Support@acme.example", name: "Support", mailbox: settings(), ...more },
  });
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
}

function aMail(text: string, id = text.toLowerCase().replaceAll(" ", "-")): string {
  return [
    "From: Greta <greta@nordlicht.example>",
    ...["To: support@acme.example", `Subject: ${text}`, `Message-ID: <${id}@nordlicht.example>`],
    ...["Date: Mon, 23 Nov 2026 09:00:00 +0000", "", `${text}: größer\r\n`],
  ].join("\r\n");
}

const readSubjects = async () => {
  const rows = await fixture.query<{ raw: Buffer }>(
    "select raw from mail.inbound_mail where organization_id = $1 order by id",
    [owner.organizationId],
  );
  return rows.map(({ raw }) => /^Subject: (.*)\r$/mu.exec(raw.toString("utf8"))?.[1]);
};

async function readState(): Promise<Mailbox | null | undefined> {
  const { body } = await fixture.call<{ items: Inbox[] }>(owner, "GET /mail/inboxes");
  return body.items[0]?.mailbox;
}

const untilState = (state: Mailbox["state"]) =>
  until(async () => {
    const mailbox = await readState();
    return mailbox?.state === state ? mailbox : undefined;
  });

const untilSubjects = (subjects: string[]) =>
  until(async () => (JSON.stringify(await readSubjects()) === JSON.stringify(subjects) ? true : undefined));

const untilNoneIsOpen = () => until(async () => fixture.mailboxes.byInbox.size === 0 || undefined);

/** Simulates the end of the pause before the next attempt, and runs the job. */
async function holdNow(): Promise<void> {
  await untilNoneIsOpen();
  await fixture.query("update mail.mailbox set retry_at = now() where retry_at <> 'infinity'");
  await holdMailboxes(fixture);
}

describe("an inbox with a mailbox", () => {
  it("stores mails as soon as they arrive from now on, byte for byte, and leaves the mailbox unchanged", async () => {
    server.deliver(aMail("Long ago"), new Date(Date.now() - 3_600_000));
    await aMailbox();

    await holdNow();
    const connected = await untilState("connected");
    await until(async () => server.commands.at(-1) === "IDLE" || undefined);
    const mail = server.deliver(aMail("New"));
    await untilSubjects(["New"]);

    const [stored] = await fixture.query<{ raw: Buffer; envelope_from: string; envelope_to: string }>(
      "select raw, envelope_from, envelope_to from mail.inbound_mail where organization_id = $1",
      [owner.organizationId],
    );
    expect(stored?.raw.equals(mail.raw)).toBe(true);
    expect(stored).toMatchObject({
      envelope_from: "greta@nordlicht.example",
      envelope_to: "support@acme.example",
    });
    expect(connected).toMatchObject({ has_password: true, problem: null, problem_since: null });
    expect((await readState())?.last_mail_at).toEqual(expect.any(String));
    expect([...mail.flags]).toEqual([]);
    expect(server.commands.some((command) => /^(?:SELECT|STORE|UID STORE)/u.test(command))).toBe(false);
  });

  it("attributes a mail to the person whom the mailbox's server vouches for", async () => {
    await aMailbox();
    await holdNow();
    await untilState("connected");
    server.deliver(
      `Authentication-Results: mx.acme.example; dmarc=pass header.from=nordlicht.example\r\n${aMail("Vouched for")}`,
    );
    server.deliver(aMail("From anybody"));
    await untilSubjects(["Vouched for", "From anybody"]);

    await fixture.takeIn();

    expect(
      await fixture.query(
        "select subject, state from mail.inbound_mail where organization_id = $1 order by id",
        [owner.organizationId],
      ),
    ).toEqual([
      { subject: "Vouched for", state: "accepted" },
      { subject: "From anybody", state: "spam" },
    ]);
  });

  it("also stores mails that arrived since a given time", async () => {
    const day = 86_400_000;
    server.deliver(aMail("Too old"), new Date(Date.now() - 6 * day));
    server.deliver(aMail("Old"), new Date(Date.now() - 4 * day));
    server.deliver(aMail("Older than the one before"), new Date(Date.now() - 7 * day));
    server.deliver(aMail("Yesterday"), new Date(Date.now() - day));
    await aMailbox({ import_since: new Date(Date.now() - 5 * day).toISOString() });

    await holdNow();

    await untilSubjects(["Old", "Yesterday"]);
  });

  it("does not count imported mails as sending, neither before nor while it is connected", async () => {
    const vouched = (text: string) =>
      `Authentication-Results: mx.acme.example; dmarc=pass header.from=nordlicht.example\r\n${aMail(text)}`;
    const day = 86_400_000;
    for (let index = 0; index < 35; index += 1)
      server.deliver(vouched(`Old ${index}`), new Date(Date.now() - day));
    await aMailbox({ import_since: new Date(Date.now() - 5 * day).toISOString() });
    await holdNow();
    await untilState("connected");
    for (let index = 0; index < 35; index += 1)
      server.deliver(vouched(`Copied ${index}`), new Date(Date.now() - day));
    await until(async () => (await readSubjects()).length === 70 || undefined);
    server.deliver(vouched("A reply"));
    await until(async () => (await readSubjects()).length === 71 || undefined);
    await fixture.takeIn();

    expect(
      await fixture.query(
        "select distinct state, is_imported from mail.inbound_mail where organization_id = $1 order by is_imported",
        [owner.organizationId],
      ),
    ).toEqual([
      { state: "accepted", is_imported: false },
      { state: "accepted", is_imported: true },
    ]);
  }, 30_000);

  it("catches up after a day offline, and stores nothing twice after a restart", async () => {
    await aMailbox();
    await holdNow();
    await untilState("connected");
    server.deliver(aMail("First"));
    await untilSubjects(["First"]);
    await leaveMailboxes(fixture);
    for (const text of ["Second", "Third"]) server.deliver(aMail(text));

    const restarted = { ...fixture, mailboxes: createOpenMailboxes() };
    await holdMailboxes(restarted);
    await untilSubjects(["First", "Second", "Third"]);
    await leaveMailboxes(restarted);

    const fetches = server.commands.filter((command) => /^UID FETCH .*BODY/u.test(command));
    expect(fetches).toHaveLength(3);
  });

  it("starts over if its UIDs are no longer valid, and stores no mail a second time", async () => {
    await aMailbox();
    await holdNow();
    await untilState("connected");
    for (const text of ["First", "Second"]) server.deliver(aMail(text));
    await untilSubjects(["First", "Second"]);

    server.mails.shift();
    server.renumber(2);
    server.deliver(aMail("Third"));
    await holdNow();

    await untilSubjects(["First", "Second", "Third"]);
    expect(
      await fixture.query("select uid_validity from mail.mailbox where organization_id = $1", [
        owner.organizationId,
      ]),
    ).toEqual([{ uid_validity: "2" }]);
  });

  it("is polled if its server does not support IDLE", async () => {
    await server.close();
    server = await anImapServer({ hasIdle: false });
    await aMailbox();
    await holdNow();
    await untilState("connected");

    server.deliver(aMail("Found by asking"));

    await untilSubjects(["Found by asking"]);
    expect(server.commands).toContain("NOOP");
    expect(server.commands).not.toContain("IDLE");
  });

  it("is held by one process at a time", async () => {
    await aMailbox();
    const other = { ...fixture, mailboxes: createOpenMailboxes() };

    await holdNow();
    await holdMailboxes(other);

    expect([fixture.mailboxes.byInbox.size, other.mailboxes.byInbox.size]).toEqual([1, 0]);
    await untilState("connected");
    await fixture.query("update mail.mailbox set held_until = now() - interval '1 second'");
    await holdMailboxes(other);
    await holdMailboxes(fixture);
    await untilNoneIsOpen();
    expect(other.mailboxes.byInbox.size).toBe(1);
    await leaveMailboxes(other);
  });

  it.each(["greeting", "LOGIN", "EXAMINE", "UID SEARCH", "UID FETCH"])(
    "is released and retried later if the server hangs at %s",
    async (command) => {
      server.mischief.set(command, "hang");
      await aMailbox({ import_since: new Date(Date.now() - 60_000).toISOString() });
      server.deliver(aMail("Waiting"));

      await holdNow();
      const failing = await untilState("failing");
      server.mischief.clear();
      await holdNow();

      expect(failing?.problem).toBe("127.0.0.1 did not answer in time.");
      await untilSubjects(["Waiting"]);
      expect(await untilState("connected")).toMatchObject({ problem: null });
    },
  );

  it("notices a server that stopped responding while the connection is idle", async () => {
    await aMailbox();
    await holdNow();
    await untilState("connected");

    server.mischief.set("DONE", "hang");

    expect((await untilState("failing"))?.problem).toBe("127.0.0.1 did not answer in time.");
  });

  it.each([
    [
      "a wrong password",
      () => (server.password = "other"),
      "127.0.0.1 refused the user name or the password.",
    ],
    [
      "a server that is not there",
      () => server.close(),
      /^127\.0\.0\.1 doesn't accept connections at port \d+\.$/,
    ],
  ])("shows the problem with %s, and since when it exists", async (_what, spoil, sentence) => {
    await aMailbox();
    await spoil();

    await holdNow();
    const first = await untilState("failing");
    await holdNow();
    await untilNoneIsOpen();

    expect(first?.problem).toMatch(sentence);
    expect((await readState())?.problem_since).toBe(first?.problem_since);
  });

  it("requires the password again if the key that sealed it was lost", async () => {
    await aMailbox();
    await fixture.query("update mail.mailbox set password = 'v1.lost'");

    await holdNow();

    expect((await untilState("failing"))?.problem).toBe(
      "The password can no longer be read. Enter it again.",
    );
  });

  it("is opened again at once after a change of the password, and not at all without one", async () => {
    server.password = "other";
    const inbox = await aMailbox();
    await holdNow();
    await untilState("failing");

    const { password: _, ...same } = settings();
    await fixture.call(owner, `PATCH /mail/inboxes/${inbox.id}`, { mailbox: { ...same, password: "other" } });
    await holdMailboxes(fixture);
    await untilState("connected");
    await fixture.call(owner, `PATCH /mail/inboxes/${inbox.id}`, { mailbox: { ...same, password: null } });
    await holdMailboxes(fixture);
    await untilNoneIsOpen();

    expect(await readState()).toMatchObject({
      ...{ state: "failing", has_password: false, problem: "The password is missing. Enter it again." },
    });
  });

  it("stays connected when another setting of the inbox changes", async () => {
    const inbox = await aMailbox();
    await holdNow();
    await untilState("connected");
    const { password: _, ...same } = settings();

    await fixture.call(owner, `PATCH /mail/inboxes/${inbox.id}`, { name: "Help", mailbox: same });
    await holdMailboxes(fixture);

    expect(fixture.mailboxes.byInbox.size).toBe(1);
    expect(server.commands.filter((command) => command.startsWith("LOGIN"))).toHaveLength(1);
  });

  it("reads only mail that arrives from then on after a change of the folder or user", async () => {
    const inbox = await aMailbox();
    await holdNow();
    await untilState("connected");
    server.deliver(aMail("Of the first"));
    await untilSubjects(["Of the first"]);

    const other = await anImapServer();
    other.deliver(aMail("Long ago"), new Date(Date.now() - 3_600_000));
    const mailbox = { ...settings(), port: other.port, user: "other" };
    await fixture.call(owner, `PATCH /mail/inboxes/${inbox.id}`, { mailbox });
    await holdMailboxes(fixture);
    await holdNow();
    await untilState("connected");
    other.deliver(aMail("Of the second"));

    await untilSubjects(["Of the first", "Of the second"]);
    await leaveMailboxes(fixture);
    await other.close();
  });

  it("is no longer read after the inbox was removed, and its password is deleted", async () => {
    const inbox = await aMailbox();
    await holdNow();
    await untilState("connected");

    await fixture.call(owner, `DELETE /mail/inboxes/${inbox.id}`);
    await holdMailboxes(fixture);

    await untilNoneIsOpen();
    expect(await fixture.query("select from mail.mailbox where inbox_id = $1", [inbox.id])).toEqual([]);
  });
});
