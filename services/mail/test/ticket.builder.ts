import { randomUUID } from "node:crypto";
import { planReply } from "../src/outbound/plan-reply.ts";
import type { MailFixture } from "./mail-fixture.ts";

let number = 0;

export interface TicketOfCustomer {
  id: string;
  organizationId: string;
  customerId: string;
}

/** Creates a customer's ticket, as the tickets service stores it. */
export async function aTicketOfCustomer(
  { query }: MailFixture,
  organizationId: string,
  ticket: { id?: string; title?: string; email?: string; cc?: string[] } = {},
): Promise<TicketOfCustomer> {
  const {
    id = randomUUID(),
    title = "Where is the table?",
    email = "greta@nordlicht.example",
    cc = [],
  } = ticket;
  const customerId = randomUUID();
  number += 1;
  await query("insert into tickets.customer (organization_id, id, name) values ($1, $2, 'Greta Lindemann')", [
    organizationId,
    customerId,
  ]);
  await query(
    `insert into tickets.ticket (organization_id, id, number, title, description, customer_id, creator_id, creator_name,
       creator_email, cc, due_minutes, due_at)
     values ($1, $2, $3, $4, 'It should have come on Monday.', $5, $6, 'Greta Lindemann', $7, $8, 60, now())`,
    [organizationId, id, number, title, customerId, customerId, email, cc],
  );
  return { id, organizationId, customerId };
}

/** Adds a member's message to a ticket and schedules its mail, if any. Returns the message's id. */
export async function aReply(
  fixture: MailFixture,
  { id: ticketId, organizationId }: TicketOfCustomer,
  message: { body?: string; visibility?: "public" | "internal"; customerId?: string; sendAt?: Date } = {},
): Promise<string> {
  const { body = "It comes **today**.", visibility = "public", customerId = null, sendAt = null } = message;
  const [written] = await fixture.query<{ id: string }>(
    `insert into tickets.communication (organization_id, ticket_id, customer_id, author_id, author_name, author_email,
       visibility, body, send_at)
     values ($1, $2, $3, $4, 'Anna Bauer', 'anna@desk.test', $5, $6, $7) returning id`,
    [organizationId, ticketId, customerId, customerId ?? randomUUID(), visibility, body, sendAt],
  );
  const id = written?.id ?? "";
  await planReply(fixture, organizationId, id);
  return id;
}

/** Attaches a file to a message, by name and size. */
export async function anAttachment(
  { query }: MailFixture,
  organizationId: string,
  communicationId: string,
  { filename, bytes, position }: { filename: string; bytes: number; position: number },
): Promise<void> {
  await query(
    `with file as (
       insert into files.file (organization_id, filename, file_type, mime_type, file_size, sha256, storage_key, status,
         uploaded_by, uploaded_by_name)
       values ($1, $2, 'text', 'text/plain', $3, sha256(convert_to($2, 'UTF8')), $2, 'processed', 'anna', 'Anna Bauer')
       returning id)
     insert into tickets.communication_attachment (organization_id, communication_id, file_id, ticket_id, position, added_by)
     select $1, message.id, file.id, message.ticket_id, $5, 'anna' from file, tickets.communication as message
     where message.id = $4`,
    [organizationId, filename, bytes, communicationId, position],
  );
}

/** Makes queued mails due, as if the time to take them back were over. */
export async function letTimePass({ query }: MailFixture): Promise<void> {
  await query("update mail.outbound_mail set due_at = now() - interval '1 second' where state = 'queued'");
}
