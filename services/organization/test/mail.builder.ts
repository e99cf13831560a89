import type { AdminDb } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";

/** Inserts a mail that a person wrote on a ticket and one of a reply to them, in an inbox whose signature names them. */
export async function aMailThread(
  admin: AdminDb,
  { organizationId, name, email }: Actor,
  ticketId: string,
): Promise<void> {
  const [inbox] = await admin.query<{ id: string }>(
    `insert into mail.inbox (organization_id, address, name, signature) values ($1, 'support@desk.test', 'Support', $2)
     returning id`,
    [organizationId, `Write to ${email}`],
  );
  await admin.query("insert into mail.thread (organization_id, id, ticket_id) values ($1, $2, $2)", [
    organizationId,
    ticketId,
  ]);
  await admin.query(
    `insert into mail.inbound_mail (organization_id, inbox_id, raw, raw_hash, envelope_from, envelope_to, is_vouched,
       state, from_name, from_address, body, thread_id)
     values ($1, $2, convert_to($3, 'UTF8'), '', $3, 'support@desk.test', true, 'filed', $4, $3, $5, $6)`,
    [organizationId, inbox?.id, email, name, `I am ${name}.`, ticketId],
  );
  await admin.query(
    `insert into mail.outbound_mail (organization_id, inbox_id, thread_id, ticket_id, communication_id, message_id,
       to_name, to_address, due_at)
     values ($1, $2, $3, $3, $3, 'ours@desk.test', $4, $5, now())`,
    [organizationId, inbox?.id, ticketId, name, email],
  );
}

/** Inserts an inbox; returns its id. */
export async function anInbox(
  admin: AdminDb,
  { organizationId }: Actor,
  address = "support@desk.test",
): Promise<string> {
  const [inbox] = await admin.query<{ id: string }>(
    "insert into mail.inbox (organization_id, address, name) values ($1, $2, 'Support') returning id",
    [organizationId, address],
  );
  return inbox?.id ?? "";
}

/** Inserts a mail that an inbox received and a ticket shows. */
export async function aMailOfTicket(
  admin: AdminDb,
  { organizationId }: Actor,
  inboxId: string,
  ticketId: string,
): Promise<void> {
  await admin.query(
    `insert into mail.inbound_mail (organization_id, inbox_id, raw, raw_hash, envelope_from, envelope_to, is_vouched,
       state, ticket_id)
     values ($1, $2, '', decode(md5($3::text), 'hex'), 'olga@customer.example', 'support@desk.test', true, 'accepted', $3::uuid)`,
    [organizationId, inboxId, ticketId],
  );
}
