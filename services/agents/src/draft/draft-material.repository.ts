import { toReason } from "@tessera/wire/reason/reason";
import { sql } from "kysely";
import type { AgentsDb } from "../context.ts";
import type { DraftMessage } from "../evidence/draft-input.ts";

/** The number of messages that are read for a draft. More would add nothing. */
const maxMessages = 200;

/** Returns the member's own messages, oldest first. */
export async function findSaid(db: AgentsDb, conversationId: string): Promise<DraftMessage[]> {
  const rows = await db
    .selectFrom("agents.message")
    .select(["id", "content"])
    .where("conversation_id", "=", conversationId)
    .where("role", "=", "user")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(maxMessages)
    .execute();
  return rows.reverse().map(({ id, content }, index) => ({
    id,
    text: content,
    label: toReason("source.message", { number: index + 1 }),
  }));
}

/** Returns the ids of the files that the member attached, in that order. */
export async function findAttached(db: AgentsDb, conversationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("agents.message_file as file")
    .innerJoin("agents.message as message", (join) =>
      join
        .onRef("message.organization_id", "=", "file.organization_id")
        .onRef("message.id", "=", "file.message_id"),
    )
    .select(["file.file_id"])
    .where("message.conversation_id", "=", conversationId)
    .orderBy("message.created_at")
    .orderBy("file.position")
    .execute();
  return [...new Set(rows.map(({ file_id }) => file_id))];
}

/** Links a conversation to the ticket created from it. */
export async function linkTicket(db: AgentsDb, conversationId: string, ticketId: string): Promise<void> {
  await db
    .updateTable("agents.conversation")
    .set({ ticket_id: ticketId, updated_at: sql`now()` })
    .where("id", "=", conversationId)
    .execute();
}
