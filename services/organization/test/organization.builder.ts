import { type AdminDb, aMember } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";

/** Creates a member who joined by an invitation, as identity stores it. */
export async function anInvitedMember(
  admin: AdminDb,
  inviter: Actor,
  wanted: Partial<Actor> = {},
): Promise<Actor> {
  const member = await aMember(admin, inviter.organizationId, wanted);
  await admin.query(
    `insert into identity.accepted_invitation (organization_id, invitation_id, inviter_id, member_id)
     values ($1, $2, $3, $4)`,
    [inviter.organizationId, crypto.randomUUID(), inviter.userId, member.userId],
  );
  return member;
}

/** Creates a member's ticket, as the tickets service stores it. */
export async function aTicket(
  admin: AdminDb,
  { organizationId, userId, name, email }: Actor,
  { number = 1, title = "The printer is out of paper" }: { number?: number; title?: string } = {},
): Promise<string> {
  const [row] = await admin.query<{ id: string }>(
    `insert into tickets.ticket (organization_id, number, title, labels, source_channel, creator_id, creator_name,
       creator_email, due_minutes, due_at)
     values ($1, $2, $3, '{}', 'web', $4, $5, $6, 60, now()) returning id`,
    [organizationId, number, title, userId, name, email],
  );
  return row?.id ?? "";
}

/** Creates a member's processed file, as the files service stores it. */
export async function aFile(
  admin: AdminDb,
  { organizationId, userId, name }: Actor,
  filename: string,
): Promise<string> {
  const [row] = await admin.query<{ id: string }>(
    `insert into files.file (organization_id, filename, file_type, mime_type, file_size, sha256, storage_key, status,
       uploaded_by, uploaded_by_name)
     values ($1, $2, 'text', 'text/plain', 18, sha256(convert_to($2, 'UTF8')), $2, 'processed', $3, $4) returning id`,
    [organizationId, filename, userId, name],
  );
  return row?.id ?? "";
}

/** Creates a member's agent with a token for an external server, as the agents service stores it. */
export async function anAgent(
  admin: AdminDb,
  { organizationId, userId }: Actor,
  { name = "Ada" }: { name?: string } = {},
): Promise<string> {
  const [row] = await admin.query<{ id: string }>(
    `with agent as (
       insert into agents.agent (organization_id, slug, name, status, content, mcp_tokens, created_by)
       values ($1, $2, $2, 'active', '{"instructions":"Be kind."}', '{"outside":{"sealed":"secret"}}', $3) returning *)
     insert into agents.agent_version (organization_id, agent_id, version, name, status, content, created_by)
     select organization_id, id, 1, name, status, content, created_by from agent returning agent_id as id`,
    [organizationId, name, userId],
  );
  return row?.id ?? "";
}

/** Creates a conversation of a member with an agent about a file, and its draft. */
export async function aConversation(
  admin: AdminDb,
  { organizationId, userId }: Actor,
  { text, fileId, isDeleted = false }: { text: string; fileId?: string; isDeleted?: boolean },
): Promise<string> {
  const [row] = await admin.query<{ id: string }>(
    `insert into agents.conversation (organization_id, user_id, title, deleted_at)
     values ($1, $2, $3, case when $4 then now() end) returning id`,
    [organizationId, userId, text, isDeleted],
  );
  const [message] = await admin.query<{ id: string }>(
    `insert into agents.message (organization_id, conversation_id, role, content, status)
     values ($1, $2, 'user', $3, 'complete') returning id`,
    [organizationId, row?.id, text],
  );
  if (fileId) {
    await admin.query(
      "insert into agents.message_file (organization_id, message_id, position, file_id) values ($1, $2, 0, $3)",
      [organizationId, message?.id, fileId],
    );
  }
  await admin.query(
    `insert into agents.ticket_draft (organization_id, user_id, conversation_id, content)
     values ($1, $2, $3, jsonb_build_object('title', $4::text))`,
    [organizationId, userId, row?.id, text],
  );
  return row?.id ?? "";
}
