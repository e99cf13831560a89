import { toInstant } from "@tessera/kit/database/instant";
import type { Conversation } from "@tessera/wire/agent/chat";
import type { ConversationRow } from "./conversation.repository.ts";

export function toConversation(row: ConversationRow): Conversation {
  return {
    id: row.id,
    title: row.title,
    agent_id: row.agent_id,
    agent: toAgent(row),
    archived: row.archived,
    ticket_id: row.ticket_id,
    ticket: toTicket(row),
    is_running: row.running_id !== null,
    created_at: toInstant(row.created_at),
    updated_at: toInstant(row.updated_at),
    last_message_at: row.last_message_at && toInstant(row.last_message_at),
  };
}

function toAgent(row: ConversationRow): Conversation["agent"] {
  if (!row.agent_name || !row.agent_status || row.agent_version === null) return null;
  return {
    name: row.agent_name,
    avatar_url: row.agent_avatar_url,
    version: row.agent_version,
    status: row.agent_status,
    is_deleted: row.agent_is_deleted ?? false,
  };
}

function toTicket({ ticket_id, ticket_number, ticket_title, ticket_status }: ConversationRow) {
  if (!ticket_id || ticket_number === null || ticket_title === null || !ticket_status) return null;
  return { id: ticket_id, number: ticket_number, title: ticket_title, status: ticket_status };
}
