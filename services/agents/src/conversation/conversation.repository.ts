import type { AgentStatus } from "@tessera/wire/agent/agent.constants";
import type { TicketStatus } from "@tessera/wire/ticket/ticket.constants";
import { type RawBuilder, sql } from "kysely";
import type { AgentsDb, AgentsTransaction } from "../context.ts";

export interface ConversationRow {
  id: string;
  user_id: string;
  title: string;
  has_own_title: boolean;
  archived: boolean;
  agent_id: string | null;
  agent_version: number | null;
  agent_name: string | null;
  agent_avatar_url: string | null;
  agent_status: AgentStatus | null;
  agent_is_deleted: boolean | null;
  ticket_id: string | null;
  ticket_number: number | null;
  ticket_title: string | null;
  ticket_status: TicketStatus | null;
  /** The id of the reply that is being written. */
  running_id: string | null;
  created_at: string;
  updated_at: string;
  last_message_at: string | null;
  deleted_at: string | null;
}

export interface ConversationFilter {
  userId: string;
  search?: string | undefined;
  archived: boolean;
  agentId?: string | undefined;
  limit: number;
  offset: number;
}

const columns = sql`c.id, c.user_id, c.title, c.has_own_title, c.archived, c.agent_id, c.agent_version,
  version.name as agent_name, version.content ->> 'avatar_url' as agent_avatar_url, agent.status as agent_status,
  agent.deleted_at is not null as agent_is_deleted, c.ticket_id, ticket.number as ticket_number,
  ticket.title as ticket_title, ticket.status as ticket_status,
  (select m.id from agents.message as m where m.organization_id = c.organization_id and m.conversation_id = c.id
    and m.status = 'streaming') as running_id,
  c.created_at, c.updated_at, c.last_message_at, c.deleted_at`;
const sources = sql`agents.conversation as c
  left join agents.agent as agent on agent.organization_id = c.organization_id and agent.id = c.agent_id
  left join agents.agent_version as version on version.organization_id = c.organization_id
    and version.agent_id = c.agent_id and version.version = c.agent_version
  left join tickets.ticket_directory as ticket on ticket.organization_id = c.organization_id
    and ticket.id = c.ticket_id and ticket.deleted_at is null`;

/** Returns a page of a user's conversations, latest activity first, and their total number. */
export async function findConversations(
  db: AgentsDb,
  filter: ConversationFilter,
): Promise<{ rows: ConversationRow[]; total: number }> {
  const isWanted = wanted(filter);
  const { rows } = await sql<ConversationRow>`
    select ${columns} from ${sources} where ${isWanted}
    order by coalesce(c.last_message_at, c.created_at) desc, c.id desc
    limit ${filter.limit} offset ${filter.offset}`.execute(db);
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::integer as total from agents.conversation as c where ${isWanted}`.execute(db);
  return { rows, total: counts[0]?.total ?? 0 };
}

function wanted({ userId, search, archived, agentId }: ConversationFilter): RawBuilder<unknown> {
  const pattern = search ? `%${search.replaceAll(/[\\%_]/g, "\\$&")}%` : null;
  return sql`c.user_id = ${userId} and c.deleted_at is null and c.archived = ${archived}
    and (${agentId ?? null}::uuid is null or c.agent_id = ${agentId ?? null})
    and (${pattern}::text is null or c.title ilike ${pattern} or exists (
      select from agents.message as m where m.organization_id = c.organization_id and m.conversation_id = c.id
        and m.content ilike ${pattern}))`;
}

/** Returns a conversation of the user, even if it is deleted. */
export async function findConversation(
  db: AgentsDb,
  userId: string,
  id: string,
): Promise<ConversationRow | undefined> {
  const { rows } = await sql<ConversationRow>`
    select ${columns} from ${sources} where c.id = ${id} and c.user_id = ${userId}`.execute(db);
  return rows[0];
}

/** Locks the conversation, so that concurrent writes from two tabs or two calls run one after another. */
export async function lockConversation(
  trx: AgentsTransaction,
  userId: string,
  id: string,
): Promise<ConversationRow | undefined> {
  await sql`select from agents.conversation where id = ${id} and user_id = ${userId} for no key update`.execute(
    trx,
  );
  return findConversation(trx, userId, id);
}

/** Returns the current version and status of the agent that a new conversation would be with. */
export async function findTalkingAgent(trx: AgentsTransaction, id: string) {
  return trx
    .selectFrom("agents.agent")
    .select(["id", "version", "status"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

export interface NewConversation {
  organizationId: string;
  userId: string;
  title: string;
  hasOwnTitle: boolean;
  agent: { id: string; version: number } | null;
}

export async function insertConversation(
  trx: AgentsTransaction,
  { organizationId, userId, title, hasOwnTitle, agent }: NewConversation,
): Promise<string> {
  const { id } = await trx
    .insertInto("agents.conversation")
    .values({
      organization_id: organizationId,
      user_id: userId,
      title,
      has_own_title: hasOwnTitle,
      agent_id: agent?.id ?? null,
      agent_version: agent?.version ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export interface ConversationPatch {
  title?: string;
  has_own_title?: boolean;
  archived?: boolean;
  ticket_id?: string;
  deleted_at?: RawBuilder<string> | null;
  last_message_at?: RawBuilder<string>;
}

export async function updateConversation(
  trx: AgentsTransaction,
  id: string,
  patch: ConversationPatch,
): Promise<void> {
  await trx
    .updateTable("agents.conversation")
    .set({ ...patch, updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}
