import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { openPool } from "@tessera/kit/database/postgres-pool";
import type { Pool } from "pg";
import { aMailFixture, anInbox, type MailFixture } from "../../test/mail-fixture.ts";
import { aReply, aTicketOfCustomer, letTimePass } from "../../test/ticket.builder.ts";
import { keepOutcome } from "../intake/received-mail.feed.ts";
import { sendDueReplies } from "../outbound/outbound.jobs.ts";
import { deleteMailsOfTickets } from "./removed-ticket.feed.ts";

let fixture: MailFixture;
let pool: Pool;
beforeAll(async () => {
  fixture = await aMailFixture();
  pool = openPool({ connectionString: fixture.urlFor("job_mail"), maxConnections: 1 });
});
afterAll(async () => {
  await pool.end();
  await fixture.close();
});

/** Creates an organization with a ticket from a mail, and a reply to it. */
async function aTicketOfMail() {
  const { owner, inbox } = await anInbox(fixture);
  await fixture.send({
    ...{ from: "greta@nordlicht.example", to: inbox.address, subject: "The table", text: "Where is it?" },
    attachments: [{ filename: "bill.txt", content: "one table" }],
  });
  await fixture.takeIn();
  const { organizationId } = owner;
  const [mail] = await fixture.query<{ mail_id: string; ticket_id: string }>(
    "select mail_id, ticket_id from mail.accepted_mail_feed where organization_id = $1",
    [organizationId],
  );
  if (!mail) throw new Error("The mail was not accepted.");
  const ticketId = mail.ticket_id;
  await keepOutcome(fixture, {
    ...{ organization_id: organizationId, id: mail.mail_id, position: 1 },
    ...{ ticket_id: ticketId, communication_id: null, problem: null },
  });
  await aReply(fixture, await aTicketOfCustomer(fixture, organizationId, { id: ticketId }));
  return { organizationId, ticketId };
}

async function remove(organizationId: string, ticketId: string): Promise<void> {
  const removed = { position: 1, id: randomUUID(), created_at: "", ticket_id: ticketId };
  const client = await pool.connect();
  await client.query("begin");
  await deleteMailsOfTickets(client, [{ ...removed, organization_id: organizationId }]);
  await client.query("commit");
  client.release();
}

async function countRows(organizationId: string): Promise<Record<string, number>> {
  const tables = ["inbound_mail", "outbound_mail", "attachment", "thread", "thread_message"];
  const counts = tables.map(async (table) => {
    const rows = await fixture.query(`select from mail.${table} where organization_id = $1`, [
      organizationId,
    ]);
    return [table, rows.length] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

describe("a ticket that was deleted for good", () => {
  it("has its mails, replies and thread deleted", async () => {
    const { organizationId, ticketId } = await aTicketOfMail();
    const before = await countRows(organizationId);

    await remove(organizationId, ticketId);

    expect(before).toEqual({
      inbound_mail: 1,
      outbound_mail: 1,
      attachment: 1,
      thread: 1,
      thread_message: 2,
    });
    expect(await countRows(organizationId)).toEqual({
      ...{ inbound_mail: 0, outbound_mail: 0, attachment: 0, thread: 0, thread_message: 0 },
    });
  });

  it("has a reply deleted that was given up", async () => {
    const { organizationId, ticketId } = await aTicketOfMail();
    const sendMail = async () => {
      throw Object.assign(new Error("no"), { responseCode: 550, response: "550 no" });
    };
    await letTimePass(fixture);
    await sendDueReplies({ ...fixture, transport: { sendMail } });

    await remove(organizationId, ticketId);

    expect(await countRows(organizationId)).toMatchObject({ outbound_mail: 0 });
  });

  it("leaves a thread that another mail belongs to, and other organizations, unchanged", async () => {
    const { organizationId, ticketId } = await aTicketOfMail();
    const other = await aTicketOfMail();
    const before = await countRows(other.organizationId);
    await fixture.query(
      `insert into mail.inbound_mail (organization_id, inbox_id, raw, raw_hash, envelope_from, envelope_to, is_vouched, state,
         thread_id)
       select organization_id, inbox_id, raw, 'another', envelope_from, envelope_to, is_vouched, 'accepted', thread_id
       from mail.inbound_mail where organization_id = $1`,
      [organizationId],
    );

    await remove(organizationId, ticketId);
    await remove(organizationId, other.ticketId);

    expect(await countRows(organizationId)).toMatchObject({ inbound_mail: 1, outbound_mail: 0, thread: 1 });
    expect(await countRows(other.organizationId)).toEqual(before);
  });
});
