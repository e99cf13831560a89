import type { Actor } from "@tessera/kit/tokens/actor";
import type { TextFormat } from "@tessera/wire/text/text-format";
import type { HeldReason } from "@tessera/wire/ticket/communication.constants";
import { sql } from "kysely";
import type { TicketTransaction } from "../context.ts";
import { addReportedEvent } from "../event/reported-event.ts";
import type { Requester } from "../ticket/requester.ts";
import { insertEvents, toLine } from "../ticket/ticket-record.ts";

/** A note that waits for a decision. */
export interface HeldMessage {
  id: string;
  held: HeldReason | null;
  body: string | null;
  format: TextFormat;
  customer_id: string | null;
  author_email: string;
}

/** Locks a note of a ticket until the transaction ends. */
export async function lockHeldMessage(
  trx: TicketTransaction,
  ticketId: string,
  communicationId: string,
): Promise<HeldMessage | undefined> {
  return trx
    .selectFrom("tickets.communication")
    .select(["id", "held", "body", "format", "customer_id", "author_email"])
    .where("ticket_id", "=", ticketId)
    .where("id", "=", communicationId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Returns the active member who has an address. */
export async function findMemberByAddress(
  trx: TicketTransaction,
  email: string,
): Promise<Requester | undefined> {
  const member = await trx
    .selectFrom("directory.member_directory")
    .select(["id", "full_name", "email"])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where("is_active", "=", true)
    .executeTakeFirst();
  return member && { id: member.id, name: member.full_name, email: member.email, customerId: null };
}

export async function findFilesOfMessage(trx: TicketTransaction, communicationId: string): Promise<string[]> {
  const files = await trx
    .selectFrom("tickets.communication_attachment")
    .select("file_id")
    .where("communication_id", "=", communicationId)
    .orderBy("position")
    .execute();
  return files.map(({ file_id }) => file_id);
}

export interface Release {
  ticketId: string;
  communicationId: string;
  isPublic: boolean;
  /** The member who becomes its author. */
  author?: Requester | undefined;
  decision: string;
}

/** Ends the waiting of a note, and records the decision in the history, with the message as its old value. */
export async function releaseMessage(
  trx: TicketTransaction,
  actor: Actor,
  { ticketId, communicationId, isPublic, author, decision }: Release,
): Promise<void> {
  await trx
    .updateTable("tickets.communication")
    .set({
      held: null,
      ...(isPublic ? { visibility: "public" as const } : {}),
      ...(author ? { author_id: author.id, author_name: author.name, author_email: author.email } : {}),
    })
    .where("id", "=", communicationId)
    .execute();
  const line = {
    ...toLine("changed"),
    ...{ ticketId, field: "held_message", oldValue: communicationId, newValue: decision },
  };
  const reported = addReportedEvent(sql`home`, {
    kind: "communicated",
    actorId: actor.userId,
    fields: ["communications"],
  });
  await sql`with home as (select organization_id, id, version from tickets.ticket where id = ${ticketId}),
    reported as (${reported}) ${insertEvents(actor, "home", [line], ["communications"])}`.execute(trx);
}

/** Counts a message as the first response to the requester if there was none. */
export async function markResponded(trx: TicketTransaction, ticketId: string): Promise<void> {
  await trx
    .updateTable("tickets.ticket")
    .set({ responded_at: sql<string>`statement_timestamp()` })
    .where("id", "=", ticketId)
    .where("responded_at", "is", null)
    .execute();
}
