import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { anActor } from "@tessera/kit/testing/token";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { HeldMail, SetAsidePage } from "@tessera/wire/mail/mail";
import type { SetAsideReason } from "@tessera/wire/mail/mail.constants";
import { CompiledQuery, Kysely, PostgresDialect } from "kysely";
import type { SendMailOptions } from "nodemailer";
import { Pool } from "pg";
import { down, up } from "../../migrations/2026-11-30-0330-add-set-aside-reasons.ts";
import { aMailFixture, anInbox, type MailFixture } from "../../test/mail-fixture.ts";
import { aReply, aTicketOfCustomer, letTimePass } from "../../test/ticket.builder.ts";
import { keepOutcome } from "../intake/received-mail.feed.ts";
import { sendDueReplies } from "../outbound/outbound.jobs.ts";
import { UnreadableMailError } from "../reading/mail-reader.ts";

let fixture: MailFixture;
beforeAll(async () => {
  fixture = await aMailFixture();
});
afterAll(() => fixture.close());

async function migrate(step: typeof up): Promise<void> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({
      pool: new Pool({ connectionString: fixture.adminUrl, max: 1 }),
      onCreateConnection: (connection) =>
        connection.executeQuery(CompiledQuery.raw("set role mail_owner")).then(() => undefined),
    }),
  });
  await db.transaction().execute(step);
  await db.destroy();
}

const greta = "greta@nordlicht.example";

async function aDesk() {
  const { owner, inbox } = await anInbox(fixture);
  const { organizationId } = owner;
  const send = (mail: SendMailOptions = {}) =>
    fixture.send({ from: greta, to: inbox.address, subject: "The table", text: "Where is it?", ...mail });
  const list = async (query = "", actor: Actor = owner) =>
    (await fixture.call<SetAsidePage>(actor, `GET /mail/set-aside${query}`)).body;
  const release = (id: string | undefined, actor: Actor = owner) =>
    fixture.call(actor, `POST /mail/set-aside/${id}/release`);
  const readAccepted = () =>
    fixture.query<{
      mail_id: string;
      ticket_id: string;
      from_address: string;
      body: string;
      file_ids: string[];
    }>(
      "select mail_id, ticket_id, from_address, body, file_ids from mail.accepted_mail_feed where organization_id = $1 order by position, id",
      [organizationId],
    );
  return { owner, organizationId, inbox, send, list, release, readAccepted };
}

type Desk = Awaited<ReturnType<typeof aDesk>>;

/** Returns the desk's reply to a ticket of a customer, as it was sent. */
async function aSentReply({ organizationId }: Desk, email = greta): Promise<SendMailOptions> {
  await aReply(fixture, await aTicketOfCustomer(fixture, organizationId, { email }));
  await letTimePass(fixture);
  fixture.sent.length = 0;
  await sendDueReplies(fixture);
  const [reply] = fixture.sent;
  if (!reply) throw new Error("No reply was sent.");
  return reply;
}

function aReport(action: "failed" | "delivered", messageId: string): string {
  return [
    "From: mailer-daemon@mx.example",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="r"',
    "",
    "--r",
    "Content-Type: message/delivery-status",
    "",
    `Final-Recipient: rfc822; ${greta}`,
    `Action: ${action}`,
    "",
    "--r",
    "Content-Type: text/rfc822-headers",
    "",
    `Message-ID: <${messageId}>`,
    "",
    "--r--",
  ].join("\r\n");
}

const aReadReceipt = [
  `From: ${greta}`,
  "Subject: Read: The table",
  'Content-Type: multipart/report; report-type=disposition-notification; boundary="r"',
  "",
  "--r",
  "Content-Type: message/disposition-notification",
  "",
  "Disposition: manual-action/MDN-sent-manually; displayed",
  "",
  "--r--",
].join("\r\n");

const spoofed = (found: string) => ({ "authentication-results": `mx.desk.test; ${found}` });

/** Every way in which taking in a mail ends without a ticket and without a message. */
const ways: [name: string, reason: SetAsideReason, detail: string, run: (desk: Desk) => Promise<unknown>][] =
  [
    [
      "the sender's domain denies it",
      "spam",
      "The sender's domain says that it did not send this.",
      ({ send }) => send({ headers: spoofed("dmarc=fail header.from=nordlicht.example") }),
    ],
    [
      "the sender cannot be verified",
      "spam",
      "The sender could not be verified.",
      ({ send }) => send({ headers: spoofed("none") }),
    ],
    [
      "the mail server called it spam",
      "spam",
      "The mail server classified it as spam.",
      ({ send }) => send({ headers: { "x-spam-flag": "YES" } }),
    ],
    [
      "the customer is blocked",
      "spam",
      "The customer is blocked.",
      async ({ organizationId, send }) => {
        const { customerId } = await aTicketOfCustomer(fixture, organizationId);
        await fixture.query("update tickets.customer set is_blocked = true where id = $1", [customerId]);
        await fixture.query(
          "insert into tickets.customer_address (organization_id, customer_id, email, position) values ($1, $2, $3, 1)",
          [organizationId, customerId, greta],
        );
        await send();
      },
    ],
    [
      "it is an absence note",
      "automatic",
      "It is an automatic reply.",
      ({ send }) => send({ headers: { "auto-submitted": "auto-replied" } }),
    ],
    [
      "a program answered a mail of the desk",
      "automatic",
      "It is an automatic reply.",
      async (desk) => {
        const { messageId } = await aSentReply(desk);
        const headers = { "auto-submitted": "auto-generated", "x-auto-response-suppress": "All" };
        await desk.send({ headers, inReplyTo: String(messageId) });
      },
    ],
    [
      "the desk sent it",
      "automatic",
      "This desk sent it.",
      async (desk) => desk.send({ ...(await aSentReply(desk, desk.inbox.address)), to: desk.inbox.address }),
    ],
    ...(["failed", "delivered"] as const).map((action): (typeof ways)[number] => [
      `it reports that a mail ${action === "failed" ? "was not delivered" : "was delivered"}`,
      "automatic",
      "It is a delivery report.",
      async (desk) => {
        const { messageId } = await aSentReply(desk);
        const envelope = { from: "", to: [desk.inbox.address] };
        await fixture.send({ envelope, raw: aReport(action, String(messageId).replaceAll(/[<>]/gu, "")) });
      },
    ]),
    [
      "it reports on a mail that it does not name",
      "automatic",
      "It is a delivery report.",
      ({ inbox }) =>
        fixture.send({
          envelope: { from: "", to: [inbox.address] },
          raw: aReport("failed", "").replace("Message-ID: <>", "Subject: Hello"),
        }),
    ],
    [
      "it is a read receipt",
      "automatic",
      "It is a read receipt.",
      ({ inbox }) => fixture.send({ envelope: { from: greta, to: [inbox.address] }, raw: aReadReceipt }),
    ],
    [
      "it is a notification of the installation",
      "automatic",
      "This desk sent it.",
      ({ send }) =>
        send({
          headers: {
            "auto-submitted": "auto-generated",
            "list-unsubscribe": "<https://desk.test/dashboard/settings/notifications>",
          },
        }),
    ],
    [
      "it arrived before",
      "duplicate",
      "The same email arrived before.",
      async ({ send }) => {
        const mail = { messageId: "<once@nordlicht.example>", date: new Date("2026-11-20T09:00:00Z") };
        await send({ ...mail, headers: { "x-way": "1" } });
        await send({ ...mail, headers: { "x-way": "2" } });
      },
    ],
    [
      "it has no address",
      "unreadable",
      "It has no address that could be answered.",
      ({ inbox }) =>
        fixture.send({
          envelope: { from: "", to: [inbox.address] },
          raw: "From: Greta\r\nSubject: Hello\r\n\r\nHello",
        }),
    ],
    [
      "its reader crashes",
      "unreadable",
      "The process that read the mail crashed.",
      async ({ send }) => {
        await send();
        const read = async () => {
          throw new UnreadableMailError("The process that read the mail crashed.");
        };
        await fixture.takeIn({ reader: { ...fixture.reader, read } });
      },
    ],
    [
      "its files cannot be stored for long",
      "unreadable",
      "It could not be taken in so far. It is tried again.",
      async ({ send, organizationId }) => {
        await send({ attachments: [{ filename: "bill.pdf", content: "x" }] });
        const storeFile = async () => {
          throw new Error("The files service does not answer.");
        };
        for (let attempt = 1; attempt <= 3; attempt += 1) {
          await fixture.query("update mail.inbound_mail set due_at = now() where organization_id = $1", [
            organizationId,
          ]);
          await fixture.takeIn({ storeFile });
        }
      },
    ],
    [
      "tickets refuse it",
      "unreadable",
      "The text is too long.",
      async ({ send, organizationId, readAccepted }) => {
        await send();
        await fixture.takeIn();
        const [mail] = await readAccepted();
        await keepOutcome(fixture, {
          ...{ position: 1, id: mail?.mail_id ?? "", organization_id: organizationId },
          ...{ ticket_id: null, communication_id: null, problem: "The text is too long." },
        });
      },
    ],
  ];

describe("a mail that becomes neither a ticket nor a message", () => {
  it.each(ways)("is listed with its reason, and released: %s", async (_name, reason, detail, run) => {
    const desk = await aDesk();
    await run(desk);
    // The mail whose files could not be stored is due again only later.
    await fixture.takeIn();
    const before = (await desk.readAccepted()).map(({ mail_id }) => mail_id);

    const { items, counts, total } = await desk.list();
    const response = await desk.release(items[0]?.id);
    await fixture.takeIn();

    expect(items).toMatchObject([{ reason, details: expect.arrayContaining([detail]), is_releasable: true }]);
    expect([counts[reason], total, response.status]).toEqual([1, 1, 200]);
    const released = (await desk.readAccepted()).filter(({ mail_id }) => !before.includes(mail_id));
    expect(released).toHaveLength(1);
    expect((await desk.list()).items).toEqual([]);
  });
});

describe("POST /mail/set-aside/:mailId/release", () => {
  it("makes a ticket of the sender with the files of the mail, and records who did it", async () => {
    const desk = await aDesk();
    const { owner, organizationId, send, list, release, readAccepted } = desk;
    await send({ headers: spoofed("none"), attachments: [{ filename: "bill.pdf", content: "x" }] });
    await fixture.takeIn();
    const [mail] = (await list()).items;

    const answers = [await release(mail?.id), await release(mail?.id)];
    await fixture.takeIn();

    expect(answers.map(({ status }) => status)).toEqual([200, 404]);
    expect(await readAccepted()).toMatchObject([
      { mail_id: mail?.id, from_address: greta, body: "Where is it?", file_ids: [expect.any(String)] },
    ]);
    const entries = await fixture.query(
      "select actor_id, action, target_kind, target_id, target_name, detail from mail.audit_entry where organization_id = $1",
      [organizationId],
    );
    expect(entries).toEqual([
      {
        ...{ actor_id: owner.userId, action: "mail.released", target_kind: "mail", target_id: mail?.id },
        ...{ target_name: null, detail: "spam" },
      },
    ]);
  });

  it("makes a message on the ticket that the mail answers", async () => {
    const { send, list, release, readAccepted } = await aDesk();
    await send({ messageId: "<first@nordlicht.example>" });
    await send({ headers: spoofed("none"), inReplyTo: "<first@nordlicht.example>", text: "And now?" });
    await fixture.takeIn();

    await release((await list()).items[0]?.id);
    await fixture.takeIn();

    const accepted = await readAccepted();
    expect(accepted.map(({ body }) => body)).toEqual(["Where is it?", "And now?"]);
    expect(new Set(accepted.map(({ ticket_id }) => ticket_id)).size).toBe(1);
  });

  it("makes a ticket of a mail that cannot be read, with the mail as a file", async () => {
    const { inbox, send, list, release, readAccepted } = await aDesk();
    const stored: string[] = [];
    const failing = {
      reader: {
        ...fixture.reader,
        read: async () => {
          throw new UnreadableMailError("The mail takes too long to read.");
        },
      },
      storeFile: async (_organization: string, { filename }: { filename: string }) => {
        stored.push(filename);
        return randomUUID();
      },
    };
    await send({ envelope: { from: "www@shop.example", to: [inbox.address] } });
    await fixture.takeIn(failing);
    const [mail] = (await list()).items;

    await release(mail?.id);
    await fixture.takeIn(failing);

    expect(mail).toMatchObject({ reason: "unreadable", from_address: "www@shop.example", subject: "" });
    expect([stored, await readAccepted()]).toMatchObject([
      ["email.eml"],
      [{ from_address: "www@shop.example", body: expect.stringContaining("could not be read") }],
    ]);
  });

  it("keeps the thread of a mail that tickets refused", async () => {
    const { organizationId, send, list, release, readAccepted } = await aDesk();
    await send({ messageId: "<refused@nordlicht.example>" });
    await fixture.takeIn();
    const [before] = await readAccepted();
    await keepOutcome(fixture, {
      ...{ position: 1, id: before?.mail_id ?? "", organization_id: organizationId },
      ...{ ticket_id: null, communication_id: null, problem: "The text is too long." },
    });

    await release((await list()).items[0]?.id);
    await fixture.takeIn();

    const [after] = await readAccepted();
    expect(after).toMatchObject({ ticket_id: before?.ticket_id, from_address: greta });
    expect(after?.mail_id).not.toBe(before?.mail_id);
  });

  it("returns 404 for another organization and 403 for viewers, who may see the list", async () => {
    const { organizationId, send, list, release } = await aDesk();
    await send({ headers: spoofed("none") });
    await fixture.takeIn();
    const [stranger, viewer] = [anActor({ role: "owner" }), anActor({ role: "viewer", organizationId })];
    const [mail] = (await list("", viewer)).items;

    const answers = [await release(mail?.id, stranger), await release(mail?.id, viewer)];

    expect((await list("", stranger)).items).toEqual([]);
    expect(answers.map(({ status }) => status)).toEqual([404, 403]);
  });

  it("returns 404 for a mail whose original was deleted, which is still listed", async () => {
    const { organizationId, send, list, release } = await aDesk();
    await send({ headers: spoofed("none") });
    await fixture.takeIn();
    await fixture.query("update mail.inbound_mail set raw = null where organization_id = $1", [
      organizationId,
    ]);

    const [mail] = (await list()).items;

    expect(mail?.is_releasable).toBe(false);
    expect((await release(mail?.id)).status).toBe(404);
  });
});

describe("GET /mail/set-aside", () => {
  it("filters by reason and words, counts, and reads every mail once", async () => {
    const { send, list } = await aDesk();
    for (const index of [1, 2, 3])
      await send({ headers: spoofed("none"), subject: `Offer ${index}`, from: `p${index}@x.example` });
    await send({ headers: { "auto-submitted": "auto-replied" }, subject: "Away 100%", text: "Until Monday" });
    await fixture.takeIn();
    const subjects = async (query: string) => (await list(query)).items.map(({ subject }) => subject);

    const first = await list("?size=3");
    const second = await list(`?size=3&cursor=${first.next_cursor}`);

    expect([...first.items, ...second.items].map(({ subject }) => subject)).toEqual([
      ...["Away 100%", "Offer 3", "Offer 2", "Offer 1"],
    ]);
    expect([first.total, second.next_cursor]).toEqual([4, null]);
    expect(first.counts).toEqual({ spam: 3, duplicate: 0, automatic: 1, unreadable: 0 });
    expect(await subjects("?reason=automatic")).toEqual(["Away 100%"]);
    expect(await subjects("?search=offer%20P2@X")).toEqual(["Offer 2"]);
    expect(await subjects("?search=100%25")).toEqual(["Away 100%"]);
    expect(await subjects("?search=monday&reason=spam")).toEqual([]);
    expect(await list("?search=monday&reason=spam")).toMatchObject({ total: 0, counts: { automatic: 1 } });
  });

  it("names the ticket that a duplicate repeats", async () => {
    const { organizationId, send, list, readAccepted } = await aDesk();
    const mail = { messageId: "<once@nordlicht.example>", date: new Date("2026-11-20T09:00:00Z") };
    await send({ ...mail, headers: { "x-way": "1" } });
    await send({ ...mail, headers: { "x-way": "2" } });
    await fixture.takeIn();
    const [first] = await readAccepted();
    const ticket_id = first?.ticket_id ?? null;
    await keepOutcome(fixture, {
      ...{ position: 1, id: first?.mail_id ?? "", organization_id: organizationId },
      ...{ ticket_id, communication_id: null, problem: null },
    });

    expect((await list()).items).toMatchObject([{ reason: "duplicate", ticket_id }]);
  });

  it.each([
    ["duplicate", null, "duplicate", "The same email arrived before."],
    ["ignored", "It has no sender.", "automatic", "It has no address that could be answered."],
    ["ignored", "It is an automatic reply.", "automatic", "It is an automatic reply."],
    [
      "ignored",
      "It comes from an address of this organization's inboxes.",
      "automatic",
      "This desk sent it.",
    ],
    ["failed", "The mail takes too long to read.", "unreadable", "The mail takes too long to read."],
  ])("lists and releases what earlier versions stored as %s, %s", async (state, reason, kind, detail) => {
    const { organizationId, inbox, list, release, readAccepted } = await aDesk();
    const raw = `From: Website <${inbox.address}>\r\nReply-To: ${greta}\r\nSubject: Form\r\n\r\nHello`;
    await fixture.query(
      `insert into mail.inbound_mail (organization_id, inbox_id, raw, raw_hash, envelope_from, envelope_to, is_vouched, state,
         reason, received_at)
       values ($1, $2, $3, sha256($3), 'www@shop.example', $4, true, $5, $6, now() - interval '89 days')`,
      [organizationId, inbox.id, Buffer.from(raw), inbox.address, state, reason],
    );

    await migrate(down);
    await migrate(up);

    const { items } = await list();
    await release(items[0]?.id);
    await fixture.takeIn();

    expect(items).toMatchObject([{ reason: kind, details: [detail], from_address: "www@shop.example" }]);
    expect(items[0]?.detail_reasons).toMatchObject([{ values: {} }]);
    expect(await readAccepted()).toMatchObject([{ from_address: greta, body: "Hello" }]);
  });
});

describe("the former list of spam", () => {
  it("still lists spam alone, and releases it", async () => {
    const { owner, send, readAccepted } = await aDesk();
    await send({ headers: spoofed("none") });
    await send({ headers: { "auto-submitted": "auto-replied" } });
    await fixture.takeIn();

    const { body } = await fixture.call<{ items: HeldMail[] }>(owner, "GET /mail/spam");
    await fixture.call(owner, `POST /mail/spam/${body.items[0]?.id}/release`);
    await fixture.takeIn();

    expect(body.items).toMatchObject([
      { from_address: greta, score: 5, reasons: ["The sender could not be verified."] },
    ]);
    expect(await readAccepted()).toHaveLength(1);
  });
});
