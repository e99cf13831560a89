import type { Actor } from "@tessera/kit/actor";
import type { DraftTicket } from "@tessera/wire/ticket-draft";
import { sql } from "kysely";
import type { AgentsDb, AgentsTransaction } from "../context.ts";
import type { DraftContent } from "./draft.schema.ts";

export interface DraftRow {
  id: string;
  conversation_id: string | null;
  content: DraftContent;
  attachments: string[];
  order_body: DraftTicket | null;
  ticket_id: string | null;
  is_counted: boolean;
  created_at: string;
}

export interface NewDraft {
  conversationId: string | null;
  content: DraftContent;
  attachments: string[];
}

const columns = [
  "id",
  "conversation_id",
  "content",
  "attachments",
  "order_body",
  "ticket_id",
  "is_counted",
  "created_at",
] as const;

/** A draft of one's own; someone else's does not exist. */
export async function findDraft(db: AgentsDb, { userId }: Actor, id: string): Promise<DraftRow | undefined> {
  return db
    .selectFrom("agents.ticket_draft")
    .select(columns)
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** The draft that a conversation's ticket would be made of: one under way first. */
export async function findCurrentDraft(
  db: AgentsDb,
  { userId }: Actor,
  conversationId: string,
): Promise<DraftRow | undefined> {
  return db
    .selectFrom("agents.ticket_draft")
    .select(columns)
    .where("conversation_id", "=", conversationId)
    .where("user_id", "=", userId)
    .where("ticket_id", "is", null)
    .where("is_current", "=", true)
    .executeTakeFirst();
}

/** Makes way for another draft of the conversation. One whose ticket is being created stays. */
export async function retireDraft(trx: AgentsTransaction, conversationId: string): Promise<void> {
  await trx
    .updateTable("agents.ticket_draft")
    .set({ is_current: false })
    .where("conversation_id", "=", conversationId)
    .where("ticket_id", "is", null)
    .where("is_current", "=", true)
    .where(({ eb, or }) =>
      or([eb("order_body", "is", null), eb("ordered_at", "<", sql<string>`now() - interval '2 minutes'`)]),
    )
    .execute();
}

/** Writes a draft; undefined where the conversation has a current one already. */
export async function insertDraft(
  trx: AgentsTransaction,
  { organizationId, userId }: Actor,
  { conversationId, content, attachments }: NewDraft,
): Promise<DraftRow | undefined> {
  return trx
    .insertInto("agents.ticket_draft")
    .values({
      organization_id: organizationId,
      user_id: userId,
      conversation_id: conversationId,
      content: JSON.stringify(content),
      attachments,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** What a ticket is created with: the first one to ask decides, and everyone else is answered the same. */
export async function claimOrder(db: AgentsDb, id: string, body: DraftTicket): Promise<DraftTicket> {
  const { rows } = await sql<{ order_body: DraftTicket }>`
    update agents.ticket_draft set order_body = coalesce(order_body, ${JSON.stringify(body)}::jsonb),
      ordered_at = coalesce(ordered_at, now())
    where id = ${id} returning order_body`.execute(db);
  return rows[0]?.order_body ?? body;
}

/** Nothing came of it: the next one to ask decides again. */
export async function dropOrder(db: AgentsDb, id: string): Promise<void> {
  await db
    .updateTable("agents.ticket_draft")
    .set({ order_body: null, ordered_at: null })
    .where("id", "=", id)
    .where("ticket_id", "is", null)
    .execute();
}

/** Notes the ticket that a draft became. Answers whether that is new. */
export async function settleDraft(trx: AgentsTransaction, id: string, ticketId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("agents.ticket_draft")
    .set({ ticket_id: ticketId, is_current: false })
    .where("id", "=", id)
    .where("ticket_id", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function noteCounted(db: AgentsDb, id: string): Promise<void> {
  await db.updateTable("agents.ticket_draft").set({ is_counted: true }).where("id", "=", id).execute();
}
