import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Inbox, TicketMail } from "@tessera/wire/mail/mail";
import { aMailFixture, anInbox, type MailFixture } from "../../test/mail-fixture.ts";
import { aReply, aTicketOfCustomer, letTimePass } from "../../test/ticket.builder.ts";
import { sendDueReplies } from "../outbound/outbound.jobs.ts";

let fixture: MailFixture;
beforeAll(async () => {
  fixture = await aMailFixture();
});
afterAll(() => fixture.close());

const door = "From: Door <door@devices.customer.example>";

/** Sends a mail as it is written. */
async function deliver(
  { address }: Inbox,
  lines: string[],
  from = "door@devices.customer.example",
): Promise<void> {
  await fixture.send({ envelope: { from, to: [address] }, raw: lines.join("\r\n") });
}

/** Sends a mail as it is written and takes it in. */
async function receive(inbox: Inbox, lines: string[], from?: string): Promise<void> {
  await deliver(inbox, lines, from);
  await fixture.takeIn();
}

async function readMails({ organizationId }: Actor) {
  return fixture.query<{ state: string; reason: string | null; body: string }>(
    "select state, reason, body from mail.inbound_mail where organization_id = $1 order by id",
    [organizationId],
  );
}

async function listStates(owner: Actor): Promise<string[]> {
  return (await readMails(owner)).map(({ state }) => state);
}

function aFile(name: string, content: string): string[] {
  return ["--b", `Content-Disposition: attachment; filename="${name}"`, "", content];
}

describe("an alarm of a device without a message ID and a date", () => {
  const alarm = [door, "Subject: ALARM door open", "", "Door 3 opened"];

  it("is a new mail each time, if not within a minute", async () => {
    const { owner, inbox } = await anInbox(fixture);
    await receive(inbox, alarm);
    await fixture.query(
      "update mail.inbound_mail set raw_hash = sha256(raw), fingerprint = sha256(raw) where organization_id = $1",
      [owner.organizationId],
    );

    await receive(inbox, alarm);
    await receive(inbox, ["Received: from relay2", ...alarm]);

    expect(await listStates(owner)).toEqual(["accepted", "accepted", "accepted"]);
  });

  it("is one mail if the same bytes arrive again at once", async () => {
    const { owner, inbox } = await anInbox(fixture);

    await receive(inbox, alarm);
    await receive(inbox, alarm);

    expect(await listStates(owner)).toEqual(["accepted"]);
  });

  it("is one mail if its relay names the time at which it received it", async () => {
    const { owner, inbox } = await anInbox(fixture);
    const relayed = ["Received: from door by relay; Mon, 16 Nov 2026 09:12:33 +0100", ...alarm];
    await receive(inbox, relayed);
    await fixture.query("update mail.inbound_mail set received_at = received_at - interval '1 day'");

    await receive(inbox, relayed);

    expect(await listStates(owner)).toEqual(["accepted"]);
  });

  it("with a date is another mail if it has other files", async () => {
    const { owner, inbox } = await anInbox(fixture);
    const head = [
      door,
      "Date: Mon, 16 Nov 2026 09:12:33 +0100",
      'Content-Type: multipart/mixed; boundary="b"',
      "",
    ];

    await receive(inbox, [...head, ...aFile("a.csv", "1"), "--b--"]);
    await receive(inbox, [...head, ...aFile("a.csv", "2"), "--b--"]);
    await receive(inbox, ["X-Way: other", ...head, ...aFile("a.csv", "2"), "--b--"]);

    expect(await listStates(owner)).toEqual(["accepted", "accepted", "duplicate"]);
  });
});

describe("a report that a reply was not delivered", () => {
  async function aSentReply() {
    const { owner, inbox } = await anInbox(fixture);
    const email = `bounced@${owner.organizationId}.example`.toLowerCase();
    const ticket = await aTicketOfCustomer(fixture, owner.organizationId, { email });
    await aReply(fixture, ticket);
    await letTimePass(fixture);
    await sendDueReplies(fixture);
    return { owner, inbox, email, ticket };
  }

  const daemon = "From: Mail Delivery System <MAILER-DAEMON@mx.customer.example>";

  function aStandardReport(email: string): string[] {
    return [
      ...[daemon, "Subject: Undelivered Mail Returned to Sender", "Message-ID: <r@mx.customer.example>"],
      ...['Content-Type: multipart/report; report-type=delivery-status; boundary="b"', ""],
      ...["--b", "Content-Type: text/plain", "", "The mailbox does not exist."],
      ...["--b", "Content-Type: message/delivery-status", "", "Reporting-MTA: dns; mx.customer.example", ""],
      ...[`Final-Recipient: rfc822; ${email}`, "Action: failed", "Status: 5.1.1", "", "--b--"],
    ];
  }

  it.each([
    ["in the standard form", aStandardReport, "The address does not exist."],
    [
      "of qmail",
      (email: string) => [
        ...[daemon, "Subject: failure notice", ""],
        ...["Hi. This is the qmail-send program. I wasn't able to deliver your message.", ""],
        ...[`<${email}>:`, "550 5.1.1 No such user"],
      ],
      "The address does not exist.",
    ],
    [
      "of Exim",
      (email: string) => [
        daemon,
        `X-Failed-Recipients: ${email}`,
        "Subject: Mail delivery failed",
        "",
        "Sorry.",
      ],
      "The mail server did not say why.",
    ],
  ])("is shown on the reply, whose state stays: %s", async (_name, aReport, reason) => {
    const { owner, inbox, email, ticket } = await aSentReply();

    await receive(inbox, aReport(email), "");

    const { body } = await fixture.call<{ items: TicketMail[] }>(owner, `GET /mail/tickets/${ticket.id}`);
    expect(body.items).toMatchObject([{ state: "sent", reported: { by: "mx.customer.example", reason } }]);
    expect(await readMails(owner)).toMatchObject([{ state: "ignored", reason: "It is a delivery report." }]);
  });
});

describe("a mail that is no message of a customer", () => {
  it.each([
    [
      "a notification of this installation, by its sender",
      [
        "From: Tessera <no-reply@desk.test>",
        "Auto-Submitted: auto-generated",
        "Subject: #512 assigned",
        "",
        "Hello",
      ],
      "This desk sent it.",
    ],
    [
      "a notification of this installation, by the address of its settings",
      [
        ...["From: Desk <desk@forwarder.example>", "Auto-Submitted: auto-generated"],
        ...["List-Unsubscribe: <https://desk.test/dashboard/settings/notifications>", "", "Hello"],
      ],
      "This desk sent it.",
    ],
    [
      "a read receipt",
      [
        ...["From: Ines <ines@customer.example>", "Subject: Read: Your order"],
        ...['Content-Type: multipart/report; report-type=disposition-notification; boundary="b"', ""],
        ...["--b", "", "It was read.", "--b", "Content-Type: message/disposition-notification", ""],
        ...["Disposition: manual-action/MDN-sent-manually; displayed", "--b--"],
      ],
      "It is a read receipt.",
    ],
  ])("makes no ticket: %s", async (_name, lines, reason) => {
    const { owner, inbox } = await anInbox(fixture);

    await receive(inbox, lines);

    expect(await readMails(owner)).toMatchObject([{ state: "ignored", reason }]);
  });

  it("makes one if a person writes from the address of the installation", async () => {
    const { owner, inbox } = await anInbox(fixture);

    await receive(inbox, ["From: Tessera <no-reply@desk.test>", "Subject: A question", "", "Hello"]);

    expect(await listStates(owner)).toEqual(["accepted"]);
  });
});

describe("a mail that cannot be shown in full", () => {
  it("says that it is encrypted", async () => {
    const { owner, inbox } = await anInbox(fixture);

    await receive(inbox, [
      ...[door, 'Content-Type: multipart/encrypted; boundary="b"', ""],
      ...["--b", "Content-Type: application/pgp-encrypted", "", "Version: 1"],
      ...aFile("encrypted.asc", "-----BEGIN PGP MESSAGE-----"),
      "--b--",
    ]);

    expect((await readMails(owner))[0]?.body).toBe(
      "This email is encrypted with PGP and cannot be read here. Its encrypted content is attached.",
    );
  });

  it("names the files that were left out", async () => {
    const { owner, inbox } = await anInbox(fixture);
    const storeFile = async (_organization: string, { filename }: { filename: string }) =>
      filename === "big.iso" ? null : "00000000-0000-4000-8000-000000000001";

    await deliver(inbox, [
      ...[door, 'Content-Type: multipart/mixed; boundary="b"', "", "--b", "", "See the files."],
      ...[...aFile("big.iso", "x"), ...aFile("a_b.txt", "y"), ...aFile("empty.txt", ""), "--b--"],
    ]);
    await fixture.takeIn({ storeFile });

    expect((await readMails(owner))[0]?.body).toBe(
      "See the files.\n\nThese files were not stored and are only in the original email: big.iso, empty.txt",
    );
  });

  it("says what an invitation is about, when, and from whom", async () => {
    const { owner, inbox } = await anInbox(fixture);

    await receive(inbox, [
      ...[door, "Content-Type: text/calendar; charset=utf-8; method=REQUEST", ""],
      ...["BEGIN:VCALENDAR", "VERSION:2.0", "METHOD:REQUEST", "BEGIN:VEVENT", "UID:1"],
      ...["SUMMARY:Call about order 4711", "DTSTART:20261201T100000Z", "DTEND:20261201T103000Z"],
      ...[
        "ORGANIZER:mailto:kim@customer.example",
        "DESCRIPTION:Please call me.",
        "END:VEVENT",
        "END:VCALENDAR",
      ],
    ]);

    expect((await readMails(owner))[0]?.body).toBe(
      [
        "Call about order 4711",
        "When: Tuesday, 1 December 2026 at 10:00 – 10:30 UTC\nFrom: kim@customer.example",
        "Please call me.",
      ].join("\n\n"),
    );
  });

  it("says that it has no text", async () => {
    const { owner, inbox } = await anInbox(fixture);

    await receive(inbox, [door, "Message-ID: <empty@devices.customer.example>", "", ""]);

    expect((await readMails(owner))[0]?.body).toBe("This email contains no text.");
  });
});
