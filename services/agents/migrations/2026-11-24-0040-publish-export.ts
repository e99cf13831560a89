import { type Kysely, sql } from "kysely";

// What an organization takes along when it leaves: its agents with their versions, what was said to them, and the drafts. The
// view reads as its owner, and the owner sees the organization in the setting only; readable for jobs alone. The tokens of
// servers elsewhere stay, and what a member deleted stays deleted.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create view agents.export_line as
    select organization_id, 'agent'::text as kind, id,
      to_jsonb(agent) - 'mcp_tokens' || jsonb_build_object('versions', (
        select coalesce(jsonb_agg(to_jsonb(past) - array['organization_id', 'agent_id'] order by past.version), '[]')
        from agents.agent_version as past
        where past.organization_id = agent.organization_id and past.agent_id = agent.id)) as document
    from agents.agent as agent
    union all
    select organization_id, 'conversation', id, to_jsonb(conversation) - array['has_own_title', 'deleted_at']
    from agents.conversation as conversation where deleted_at is null
    union all
    select organization_id, 'message', id,
      to_jsonb(message) - 'alive_at' || jsonb_build_object('file_ids', (
        select coalesce(jsonb_agg(used.file_id order by used.position), '[]') from agents.message_file as used
        where used.organization_id = message.organization_id and used.message_id = message.id))
    from agents.message as message where not exists (${getDeletedConversation("message")})
    union all
    select organization_id, 'draft', id, to_jsonb(draft) - array['order_body', 'ordered_at', 'is_counted']
    from agents.ticket_draft as draft where not exists (${getDeletedConversation("draft")})`.execute(db);
  await sql`comment on view agents.export_line is
    'Published contract: agents, conversations, messages and drafts of the organization in app.organization_id as documents. Unique by (organization_id, kind, id).'`.execute(
    db,
  );
  await sql`revoke all on agents.export_line from svc_agents`.execute(db);
  await sql`grant select on agents.export_line to all_jobs`.execute(db);
}

function getDeletedConversation(row: string) {
  return sql`select from agents.conversation as deleted
    where deleted.organization_id = ${sql.ref(`${row}.organization_id`)} and deleted.id = ${sql.ref(`${row}.conversation_id`)}
      and deleted.deleted_at is not null`;
}
