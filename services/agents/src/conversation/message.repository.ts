import type { MessagePart, MessageStatus } from "@tessera/wire/agent/chat.constants";
import type { FileStatus } from "@tessera/wire/file/file.constants";
import { sql } from "kysely";
import type { AgentsDb, AgentsTransaction } from "../context.ts";

export interface MessageRow {
  id: string;
  role: "user" | "assistant";
  content: string;
  parts: MessagePart[];
  files: { file_id: string; filename: string | null; status: FileStatus | null }[];
  status: MessageStatus;
  error: string | null;
  model: string | null;
  input_tokens: number | null;
  output_tokens: number | null;
  cost: number | null;
  created_at: string;
}

const columns = sql`m.id, m.role, m.content, m.parts, m.status, m.error, m.model, m.input_tokens, m.output_tokens,
  m.cost::float8 as cost, m.created_at,
  coalesce((select json_agg(json_build_object('file_id', used.file_id, 'filename', file.filename,
      'status', case when file.deleted_at is null then file.status else 'deleted' end) order by used.position)
    from agents.message_file as used left join files.file_directory as file
      on file.organization_id = used.organization_id and file.id = used.file_id
    where used.organization_id = m.organization_id and used.message_id = m.id), '[]') as files`;

/** Returns the last messages of a conversation, or the last ones before a given message, newest first. */
export async function findLastMessages(
  db: AgentsDb,
  conversationId: string,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from agents.message as m where m.conversation_id = ${conversationId}
      and (${before ?? null}::uuid is null or (m.created_at, m.id) < (
        select place.created_at, place.id from agents.message as place
        where place.id = ${before ?? null} and place.conversation_id = ${conversationId}))
    order by m.created_at desc, m.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findMessages(db: AgentsDb, ids: string[]): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from agents.message as m where m.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

export interface NewUserMessage {
  organizationId: string;
  conversationId: string;
  text: string;
  fileIds: string[];
}

export async function insertUserMessage(
  trx: AgentsTransaction,
  { organizationId, conversationId, text, fileIds }: NewUserMessage,
): Promise<string> {
  const parts: MessagePart[] = [{ type: "text", text }];
  const { id } = await trx
    .insertInto("agents.message")
    .values({
      organization_id: organizationId,
      conversation_id: conversationId,
      role: "user",
      content: text,
      parts: JSON.stringify(parts),
      status: "complete",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (fileIds.length > 0) {
    await trx
      .insertInto("agents.message_file")
      .values(
        fileIds.map((file_id, position) => ({
          organization_id: organizationId,
          message_id: id,
          position,
          file_id,
        })),
      )
      .execute();
  }
  return id;
}

/** Inserts a reply that is about to be written. A conversation can have only one at a time. */
export async function insertReply(
  trx: AgentsTransaction,
  organizationId: string,
  conversationId: string,
): Promise<string> {
  const { id } = await trx
    .insertInto("agents.message")
    .values({
      organization_id: organizationId,
      conversation_id: conversationId,
      role: "assistant",
      parts: "[]",
      status: "streaming",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteMessages(trx: AgentsTransaction, ids: string[]): Promise<void> {
  await trx.deleteFrom("agents.message").where(sql<boolean>`id = any(${ids}::uuid[])`).execute();
}

export async function updateParts(
  trx: AgentsTransaction,
  id: string,
  parts: MessagePart[],
  status?: MessageStatus,
): Promise<void> {
  await trx
    .updateTable("agents.message")
    .set({ parts: JSON.stringify(parts), ...(status ? { status, alive_at: sql`now()` } : {}) })
    .where("id", "=", id)
    .execute();
}

/** Returns the ids of the given files that exist and are not deleted. */
export async function findPresentFiles(trx: AgentsTransaction, ids: string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom("files.file_directory")
    .select("id")
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where("deleted_at", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}
