import type { MessagePart, MessageStatus } from "@tessera/wire/agent/chat.constants";
import { type Kysely, sql } from "kysely";
import type { AgentsDb, AgentsTransaction } from "../context.ts";
import type { AgentsDatabase } from "../schema/schema.ts";

export interface Progress {
  content: string;
  parts: MessagePart[];
}

/** Stores the heartbeat and progress of a reply. Returns false if the reply has already ended. */
export async function keepAlive(db: AgentsDb, id: string, { content, parts }: Progress): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("agents.message")
    .set({ content, parts: JSON.stringify(parts), alive_at: sql`now()` })
    .where("id", "=", id)
    .where("status", "=", "streaming")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface EndedReply extends Progress {
  status: MessageStatus;
  error: string | null;
  model: string | null;
  inputTokens: number;
  outputTokens: number;
  cost: number | null;
}

/** Stores the end of a reply. Tokens and costs add up over the runs of a reply with approvals. Returns false if it has already ended. */
export async function endReply(trx: AgentsTransaction, id: string, reply: EndedReply): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("agents.message")
    .set({
      content: reply.content,
      parts: JSON.stringify(reply.parts),
      status: reply.status,
      error: reply.error,
      model: reply.model,
      input_tokens: sql`coalesce(input_tokens, 0) + ${reply.inputTokens}`,
      output_tokens: sql`coalesce(output_tokens, 0) + ${reply.outputTokens}`,
      cost: sql`case when ${reply.cost}::bigint is null then cost else coalesce(cost, 0) + ${reply.cost}::bigint end`,
    })
    .where("id", "=", id)
    .where("status", "=", "streaming")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findStatus(db: AgentsDb, id: string): Promise<MessageStatus | undefined> {
  const row = await db.selectFrom("agents.message").select("status").where("id", "=", id).executeTakeFirst();
  return row?.status;
}

/** Returns the stored parts of a reply, also while it is being written. */
export async function findParts(db: AgentsDb, id: string): Promise<MessagePart[]> {
  const row = await db.selectFrom("agents.message").select("parts").where("id", "=", id).executeTakeFirst();
  return (row?.parts ?? []) as MessagePart[];
}

/** Finds replies of all organizations without a heartbeat for `silentSeconds`. */
export async function findAbandoned(jobDb: Kysely<AgentsDatabase>, silentSeconds: number) {
  return jobDb
    .selectFrom("agents.message")
    .select(["organization_id", "id", "conversation_id"])
    .where("status", "=", "streaming")
    .where("alive_at", "<", sql<string>`now() - make_interval(secs => ${silentSeconds})`)
    .limit(100)
    .execute();
}

/** Marks a reply as interrupted, unless its process sent a heartbeat after all. Returns its parts, conversation and owner. */
export async function markInterrupted(
  trx: AgentsTransaction,
  id: string,
  silentSeconds: number,
): Promise<{ parts: MessagePart[]; conversation_id: string; user_id: string } | undefined> {
  const { rows } = await sql<{ parts: MessagePart[]; conversation_id: string; user_id: string }>`
    update agents.message as m set status = 'interrupted'
    from agents.conversation as c
    where m.id = ${id} and m.status = 'streaming' and m.alive_at < now() - make_interval(secs => ${silentSeconds})
      and c.organization_id = m.organization_id and c.id = m.conversation_id
    returning m.parts, m.conversation_id, c.user_id`.execute(trx);
  return rows[0];
}
