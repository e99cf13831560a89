import type { OutboundMailState } from "@tessera/wire/mail/mail.constants";
import type { Kysely, Selectable } from "kysely";
import type { MailDatabase } from "../schema.ts";

type Inbound = Selectable<MailDatabase["mail.inbound_mail"]>;
type Outbound = Selectable<MailDatabase["mail.outbound_mail"]>;

export type InboundDeliveryRow = Pick<
  Inbound,
  | "id"
  | "communication_id"
  | "from_name"
  | "from_address"
  | "recipients"
  | "language"
  | "unacknowledged"
  | "received_at"
>;

export type OutboundDeliveryRow = Omit<
  Outbound,
  "organization_id" | "inbox_id" | "thread_id" | "ticket_id" | "kind" | "message_id" | "state"
> &
  ShownState & { inbox_name: string; inbox_address: string };

interface ShownState {
  state: Exclude<OutboundMailState, "cancelled">;
}

/** Returns the newest mails that were received for a ticket. */
export async function findInboundMails(
  db: Kysely<MailDatabase>,
  ticketId: string,
  limit: number,
): Promise<InboundDeliveryRow[]> {
  return db
    .selectFrom("mail.inbound_mail")
    .select(["id", "communication_id", "from_name", "from_address", "recipients", "language", "received_at"])
    .select("unacknowledged")
    .where("ticket_id", "=", ticketId)
    .where("state", "=", "filed")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Returns a received mail; undefined if its bytes were deleted. */
export async function findSource(
  db: Kysely<MailDatabase>,
  mailId: string,
): Promise<{ ticket_id: string | null; raw: Buffer } | undefined> {
  return db
    .selectFrom("mail.inbound_mail")
    .select(["ticket_id", "raw"])
    .where("id", "=", mailId)
    .where("raw", "is not", null)
    .$narrowType<{ raw: Buffer }>()
    .executeTakeFirst();
}

/** Returns the newest mails that were sent, or are to be sent, from a ticket. Cancelled ones are left out. */
export async function findOutboundMails(
  db: Kysely<MailDatabase>,
  ticketId: string,
  limit: number,
): Promise<OutboundDeliveryRow[]> {
  return db
    .selectFrom("mail.outbound_mail as mail")
    .innerJoin("mail.inbox as inbox", "inbox.id", "mail.inbox_id")
    .select(["mail.id", "communication_id", "to_name", "to_address", "cc", "state", "reason", "attempts"])
    .select([
      "due_at",
      "scheduled_for",
      "sent_at",
      "delivered_at",
      "reported_by",
      "reported_reason",
      "mail.created_at",
      "inbox.name as inbox_name",
    ])
    .select("inbox.address as inbox_address")
    .where("ticket_id", "=", ticketId)
    .where("state", "<>", "cancelled")
    .$narrowType<ShownState>()
    .orderBy("mail.id", "desc")
    .limit(limit)
    .execute();
}
