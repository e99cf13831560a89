import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { EmailMessage } from "@tessera/kit/mail/mail";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { NotificationSettingsChange } from "@tessera/wire/notification/notification";
import { aNotificationFixture, type NotificationFixture } from "../../../test/notification-fixture.ts";
import { aMessageElsewhere } from "../../../test/talk.builder.ts";
import {
  addEventsElsewhere,
  aTicketElsewhere,
  type TicketElsewhere,
} from "../../../test/ticket-elsewhere.builder.ts";
import { emailJob } from "./email.jobs.ts";
import { findDueEmails } from "./email.repository.ts";
import { sendEmail } from "./email.service.ts";

let fixture: NotificationFixture;
let reporter: Actor;
let mei: Actor;
let ticket: TicketElsewhere;
beforeAll(async () => {
  fixture = await aNotificationFixture();
});
beforeEach(async () => {
  fixture.time.now = new Date("2026-11-20T10:00:00Z");
  fixture.post.failWith = undefined;
  fixture.post.before = async () => {};
  reporter = await anOrganization(fixture.admin);
  mei = await aMember(fixture.admin, reporter.organizationId, { name: "Mei Tanaka" });
  ticket = await aTicketElsewhere(fixture.admin, reporter);
});
afterAll(() => fixture.close());

const setPreferences = (change: NotificationSettingsChange) =>
  fixture.call(reporter, "PUT /notifications/settings", change);
const emailsTo = ({ email }: Actor) => fixture.post.emails.filter(({ to }) => to === email);
async function write(body = "It works **again**."): Promise<void> {
  await aMessageElsewhere(fixture.admin, mei, ticket, { body });
  await fixture.publish(reporter);
}
/** Sends what is due at a time, and returns how many emails the reporter has received by then. */
async function at(time: string): Promise<number> {
  fixture.time.now = new Date(time);
  await emailJob.run(fixture);
  return emailsTo(reporter).length;
}
/** Blocks the mail server until `open` is called. */
function aGate(): { reached: Promise<void>; open: () => void } {
  const arrival = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  fixture.post.before = () => {
    arrival.resolve();
    return gate.promise;
  };
  return { reached: arrival.promise, open: gate.resolve };
}
function aMailError(code: string, responseCode?: number): Error {
  return Object.assign(new Error("the mail server"), { code, responseCode });
}

describe("an email", () => {
  it("contains what happened, a link and how to unsubscribe, as text and as HTML", async () => {
    await write();
    await emailJob.run(fixture);

    const [email] = emailsTo(reporter);
    const link = `https://desk.test/dashboard/tickets/${ticket.id}`;
    const settings = "https://desk.test/dashboard/settings/notifications";
    expect(email).toMatchObject({
      subject: `Mei Tanaka wrote on #${ticket.number}: The printer is out of paper · Field Support`,
      headers: { "list-unsubscribe": `<${settings}>` },
    });
    for (const form of [email?.text, email?.html]) {
      for (const part of [`Mei Tanaka wrote on #${ticket.number}.`, "It works again.", link, settings]) {
        expect(form).toContain(part);
      }
    }
  });

  describe("about one ticket, if the organization receives mail", () => {
    const inboxId = randomUUID();
    const readAnswers = (email: EmailMessage | undefined) => {
      const addresses = `${email?.replyTo} ${email?.text}`.match(/support\+\S+@desk\.test/gu) ?? [];
      return addresses.map((address) => fixture.replyAddresses.ticketOf(inboxId, address)?.purpose);
    };
    const writeNote = () =>
      aMessageElsewhere(fixture.admin, mei, ticket, { visibility: "internal", mentions: [reporter] });
    beforeEach(async () => {
      await fixture.admin.query("delete from mail.inbox where id = $1", [inboxId]);
      await fixture.admin.query(
        "insert into mail.inbox (organization_id, id, address, name) values ($1, $2, 'support@desk.test', 'Support')",
        [reporter.organizationId, inboxId],
      );
    });

    it("has a reply address for everyone on the ticket, and another one for notes", async () => {
      await write();
      await emailJob.run(fixture);

      const [email] = emailsTo(reporter);
      expect(readAnswers(email)).toEqual(["reply", "note"]);
      expect(fixture.replyAddresses.ticketOf(inboxId, email?.replyTo ?? "")?.ticketId).toBe(ticket.id);
      expect(email?.text).toContain("Reply to this email to write to everyone on the ticket.");
    });

    it("has the address for notes as its reply address if it contains a note", async () => {
      await writeNote();
      await fixture.publish(reporter);
      await emailJob.run(fixture);

      expect(readAnswers(emailsTo(reporter)[0])).toEqual(["note", "reply"]);
    });

    it("has only the address for notes for a member who may not reply", async () => {
      const viewer = await aMember(fixture.admin, reporter.organizationId, { role: "viewer" });
      await aMessageElsewhere(fixture.admin, mei, ticket, { mentions: [viewer] });
      await fixture.publish(reporter);
      await emailJob.run(fixture);

      expect(readAnswers(emailsTo(viewer)[0])).toEqual(["note"]);
    });

    it("has no reply address if it is about several tickets", async () => {
      await setPreferences({ digest: "hourly" });
      await write();
      ticket = await aTicketElsewhere(fixture.admin, reporter);
      await write();
      await at("2026-11-20T11:00:00Z");

      expect(emailsTo(reporter)[0]?.replyTo).toBeUndefined();
    });
  });

  it("is in the language that its member chose, or else of their pages, or else of the organization", async () => {
    const subjects: (string | undefined)[] = [];
    const set = async (table: string, change: string, id: string) => {
      await fixture.admin.query(`${table} ${change}`, [id]);
      await write();
      await emailJob.run(fixture);
      subjects.push(emailsTo(reporter).at(-1)?.subject.split(" ")[2]);
    };

    await set('update identity."user"', "set name = name where id = $1", reporter.userId);
    await set(
      "insert into organization.setting",
      "(organization_id, language) values ($1, 'de')",
      reporter.organizationId,
    );
    await set('update identity."user"', `set "pageLanguage" = 'en' where id = $1`, reporter.userId);
    await set('update identity."user"', "set language = 'de' where id = $1", reporter.userId);

    expect(subjects).toEqual(["wrote", "hat", "wrote", "hat"]);
  });

  it("keeps the line breaks of the message", async () => {
    await write("Hello Robin,\n\nit works & prints.\n- one\n- two\n\nKind regards\nMei");
    await emailJob.run(fixture);

    const [email] = emailsTo(reporter);
    expect(email?.text).toContain(
      "> Hello Robin,\n> it works & prints.\n> one\n> two\n> Kind regards\n> Mei\n",
    );
    expect(email?.html).toContain("one<br>two<br>Kind regards<br>Mei<");
  });

  it("is sent once, and nothing of it remains here", async () => {
    await write();

    await Promise.all([emailJob.run(fixture), emailJob.run(fixture)]);
    await emailJob.run(fixture);

    expect(emailsTo(reporter)).toHaveLength(1);
    expect(
      await fixture.admin.query("select from organization.notification_email where user_id = $1", [
        reporter.userId,
      ]),
    ).toEqual([]);
  });

  it("is not sent to a former member, nor about a deleted ticket", async () => {
    const deleted = await aMember(fixture.admin, reporter.organizationId);
    await aMessageElsewhere(fixture.admin, mei, ticket, { mentions: [deleted] });
    await fixture.publish(reporter);
    await fixture.admin.query(`update identity.member set "isActive" = false where "userId" = $1`, [
      deleted.userId,
    ]);
    await addEventsElsewhere(fixture.admin, mei, ticket, [{ kind: "deleted" }]);
    await fixture.publish(reporter);

    await emailJob.run(fixture);

    expect([emailsTo(deleted), emailsTo(reporter)]).toEqual([[], []]);
    expect(await findDueEmails(fixture.jobDb, fixture.time.now, 10)).toEqual([]);
  });
});

describe("a mail server that is unavailable", () => {
  it("is retried at growing intervals, and receives the email once it is back", async () => {
    await write();
    fixture.post.failWith = aMailError("ECONNECTION");

    const seen = [await at("2026-11-20T10:00:00Z"), await at("2026-11-20T10:00:31Z")];
    fixture.post.failWith = undefined;
    seen.push(
      await at("2026-11-20T10:01:00Z"),
      await at("2026-11-20T10:01:32Z"),
      await at("2026-11-20T11:00:00Z"),
    );

    expect(seen).toEqual([0, 0, 0, 1, 1]);
  });

  it("is given up on after three days, and an address that does not exist at once", async () => {
    await write();
    fixture.post.failWith = aMailError("EENVELOPE", 550);
    await at("2026-11-20T10:00:00Z");
    await write();
    fixture.post.failWith = aMailError("ETIMEDOUT");
    await fixture.admin.query(
      "update organization.notification_email set created_at = '2026-11-17T09:00:00Z'",
    );
    await at("2026-11-20T10:00:01Z");
    fixture.post.failWith = undefined;

    expect(await at("2026-11-21T10:00:00Z")).toBe(0);
  });

  it.each([
    ["that refuses one email for now", aMailError("EENVELOPE", 450)],
    ["that is never asked, because of a mistake of ours,", new Error("a mistake")],
  ])("%s receives the others, and that one later", async (_name, mailError) => {
    const other = await aMember(fixture.admin, reporter.organizationId);
    fixture.post.failTo.set(other.email, mailError);
    await aMessageElsewhere(fixture.admin, mei, ticket, { mentions: [other] });
    await fixture.publish(reporter);

    const isSent = await emailJob.run(fixture).then(
      () => false,
      () => true,
    );
    const before = [emailsTo(reporter).length, emailsTo(other).length];
    fixture.post.failTo.clear();
    await at("2026-11-20T10:00:31Z");

    expect(isSent).toBe(mailError.message === "a mistake");
    expect([...before, emailsTo(other).length]).toEqual([1, 0, 1]);
  });

  it("that accepted an email before a crash receives it once more rather than not at all", async () => {
    await write();
    const [place] = await findDueEmails(fixture.jobDb, fixture.time.now, 1);
    if (!place) throw new Error("There is no email.");
    const { reached, open: die } = aGate();
    const sending = sendEmail(fixture, place);
    await reached;

    const whileClaimed = await sendEmail(fixture, place);
    fixture.time.now = new Date("2026-11-20T10:02:01Z");
    fixture.post.before = async () => {};
    const again = await sendEmail(fixture, place);
    die();
    await sending;

    expect([whileClaimed, again]).toEqual(["waiting", "sent"]);
    expect(emailsTo(reporter)).toHaveLength(2);
  });
});

describe("a digest", () => {
  it("is sent every hour with the notifications until then", async () => {
    await setPreferences({ digest: "hourly" });
    await write("One");
    fixture.time.now = new Date("2026-11-20T10:59:59Z");
    await write("Two");

    const seen = [await at("2026-11-20T10:59:59Z"), await at("2026-11-20T11:00:00Z")];
    await write("Three");
    seen.push(await at("2026-11-20T11:59:00Z"), await at("2026-11-20T12:00:00Z"));

    expect(seen).toEqual([0, 1, 1, 2]);
    const [email] = emailsTo(reporter);
    expect(email?.subject).toMatch(/^2 new messages from .+ on #\d+: .+ · Field Support$/);
    expect(email?.text).toMatch(/One[\s\S]*Two/);
  });

  it("is sent at eight in the morning in the member's time zone", async () => {
    await fixture.admin.query(`update identity."user" set timezone = 'Asia/Tokyo' where id = $1`, [
      reporter.userId,
    ]);
    await setPreferences({ digest: "daily" });
    await write();

    expect([await at("2026-11-20T22:59:59Z"), await at("2026-11-20T23:00:00Z")]).toEqual([0, 1]);
  });

  it("lists the newest of many, and the number of the others", async () => {
    await setPreferences({ digest: "hourly" });
    for (let count = 1; count <= 52; count += 1)
      await aMessageElsewhere(fixture.admin, mei, ticket, { body: `No. ${count}.` });
    await fixture.publish(reporter);

    await at("2026-11-20T11:00:00Z");

    const text = emailsTo(reporter)[0]?.text;
    expect(text).toContain("… and 2 more.");
    expect([text?.includes("No. 2."), text?.includes("No. 3."), text?.includes("No. 52.")]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it("that is being sent is closed: further notifications get an email of their own", async () => {
    await setPreferences({ digest: "hourly" });
    await write("One");
    const { reached, open } = aGate();
    fixture.time.now = new Date("2026-11-20T11:00:00Z");
    const sending = emailJob.run(fixture);
    await reached;
    fixture.time.now = new Date("2026-11-20T10:59:59Z");

    await write("Two");
    open();
    await sending;

    expect(await at("2026-11-20T11:00:01Z")).toBe(2);
    expect(emailsTo(reporter).map(({ text }) => [text.includes("One"), text.includes("Two")])).toEqual([
      [true, false],
      [false, true],
    ]);
  });
});

describe("quiet hours", () => {
  it("delay emails over midnight, and then one is sent with all of them", async () => {
    await setPreferences({ quiet: { from: "22:00", to: "07:00" } });
    fixture.time.now = new Date("2026-11-20T21:59:59Z");
    await write("Before");
    const seen = [await at("2026-11-20T21:59:59Z")];
    fixture.time.now = new Date("2026-11-20T22:00:00Z");
    await write("Evening");
    fixture.time.now = new Date("2026-11-21T06:00:00Z");
    await write("Morning");
    seen.push(await at("2026-11-21T06:59:59Z"), await at("2026-11-21T07:00:00Z"));

    expect(seen).toEqual([1, 1, 2]);
    expect(emailsTo(reporter)[1]?.text).toMatch(/Evening[\s\S]*Morning/);
  });

  it("also apply to emails that waited for the mail server, and to a digest", async () => {
    await write();
    await setPreferences({ quiet: { from: "12:00", to: "13:00" }, digest: "hourly" });
    await write();

    const seen = [];
    for (const time of ["11:00", "12:30", "13:00"]) seen.push(await at(`2026-11-20T${time}:00Z`));

    expect(seen).toEqual([2, 2, 2]);
  });

  it("that begin while the mail server is unavailable also delay its retries", async () => {
    await setPreferences({ quiet: { from: "12:00", to: "13:00" } });
    await write();
    fixture.post.failWith = aMailError("ECONNECTION");
    await at("2026-11-20T11:59:50Z");
    fixture.post.failWith = undefined;

    expect([await at("2026-11-20T12:30:00Z"), await at("2026-11-20T13:00:00Z")]).toEqual([0, 1]);
  });
});

describe("requesting a test email", () => {
  const send = () => fixture.call(reporter, "POST /notifications/test-email");

  it("sends one, at most once a minute", async () => {
    const answers = [await send(), await send()];
    fixture.time.now = new Date("2026-11-20T10:01:00Z");
    answers.push(await send());

    expect(answers.map(({ status }) => status)).toEqual([200, 429, 200]);
    expect(answers[1]?.headers).toMatchObject({ "retry-after": "60" });
    expect(emailsTo(reporter).map(({ subject }) => subject)).toEqual(
      Array(2).fill("Emails arrive · Field Support"),
    );
  });

  it("reports that the mail server is unavailable", async () => {
    fixture.post.failWith = aMailError("ECONNECTION");

    expect(await send()).toMatchObject({
      status: 503,
      body: { detail: "Couldn't reach the mail server. Try again in a moment." },
    });
  });
});
