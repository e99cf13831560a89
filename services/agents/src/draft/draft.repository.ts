import type { Actor } from "@tessera/kit/tokens/actor";
import type { DraftTicket } from "@tessera/wire/agent/ticket-draft";
import { sql } from "kysely";
import type { AgentsDb, AgentsTransaction } from "../context.ts";
import type { DraftContent } from "../schema/draft.schema.ts";

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

/** Returns a draft of the actor. Drafts of others are not found. */
export async function findDraft(db: AgentsDb, { userId }: Actor, id: string): Promise<DraftRow | undefined> {
  return db
    .selectFrom("agents.ticket_draft")
    .select(columns)
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** Returns the current draft of a conversation, from which its ticket would be created. */
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

/** Retires the current draft so that another can replace it. A draft whose ticket is being created stays. */
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

/** Inserts a draft. Returns undefined if the conversation already has a current one. */
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

/** Claims the body that the ticket is created with: the first request decides, and later ones get the same body. */
export async function claimOrder(db: AgentsDb, id: string, body: DraftTicket): Promise<DraftTicket> {
  const { rows } = await sql<{ order_body: DraftTicket }>`
    update agents.ticket_draft set order_body = coalesce(order_body, ${JSON.stringify(body)}::jsonb),
      ordered_at = coalesce(ordered_at, now())
    where id = ${id} returning order_body`.execute(db);
  return rows[0]?.order_body ?? body;
}

/** Releases the claim after a failed creation, so that the next request decides again. */
export async function dropOrder(db: AgentsDb, id: string): Promise<void> {
  await db
    .updateTable("agents.ticket_draft")
    .set({ order_body: null, ordered_at: null })
    .where("id", "=", id)
    .where("ticket_id", "is", null)
    .execute();
}

/** Stores the ticket that a draft became. Returns false if it was stored before. */
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
