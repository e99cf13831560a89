import { conflict, invalidInput, notFound } from "@tessera/kit/errors/failure";
import { type IdempotentRequest, withIdempotency } from "@tessera/kit/idempotency/idempotency";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Conversation } from "@tessera/wire/agent/chat";
import { toReason } from "@tessera/wire/reason/reason";
import { sql } from "kysely";
import type { AgentsContext, AgentsDb, AgentsTransaction } from "../context.ts";
import { publishConversationChanged } from "../event/live-event.ts";
import { toConversation } from "./conversation.presenter.ts";
import {
  type ConversationFilter,
  type ConversationPatch,
  type ConversationRow,
  findConversation,
  findConversations,
  findTalkingAgent,
  insertConversation,
  lockConversation,
  updateConversation,
} from "./conversation.repository.ts";
import { untitled } from "./conversation-title.ts";

/** The number of days during which a deleted conversation can be restored. */
export const restorableDays = 30;

export async function listConversations(
  { tenantDb }: AgentsContext,
  actor: Actor,
  filter: Omit<ConversationFilter, "userId">,
) {
  const db = tenantDb.for(actor.organizationId);
  const { rows, total } = await findConversations(db, { ...filter, userId: actor.userId });
  return { items: rows.map(toConversation), total, pages: Math.ceil(total / filter.limit) };
}

export async function readConversation(
  { tenantDb }: AgentsContext,
  actor: Actor,
  id: string,
): Promise<Conversation> {
  return toConversation(await requireConversation(tenantDb.for(actor.organizationId), actor, id));
}

export async function createConversation(
  { tenantDb }: AgentsContext,
  actor: Actor,
  wanted: { title?: string; agent_id?: string | null },
  idempotency: IdempotentRequest,
): Promise<Conversation> {
  const { organizationId, userId } = actor;
  return tenantDb
    .for(organizationId)
    .transaction()
    .execute((trx) =>
      withIdempotency(trx, idempotency, async () => {
        const agent = wanted.agent_id ? await requireTalking(trx, wanted.agent_id) : null;
        const title = wanted.title?.trim();
        const id = await insertConversation(trx, {
          organizationId,
          userId,
          title: title ?? untitled,
          hasOwnTitle: title !== undefined,
          agent,
        });
        await publishConversationChanged(trx, organizationId, { userId, conversationId: id });
        return toConversation(await requireConversation(trx, actor, id));
      }),
    );
}

/** Changes the fields that the patch names, and notifies the member. */
export async function changeConversation(
  { tenantDb }: AgentsContext,
  actor: Actor,
  id: string,
  patch: ConversationPatch,
  idempotency: IdempotentRequest,
): Promise<Conversation> {
  return tenantDb
    .for(actor.organizationId)
    .transaction()
    .execute((trx) =>
      withIdempotency(trx, idempotency, async () => {
        await requireLocked(trx, actor, id);
        await writeChange(trx, actor, id, patch);
        return toConversation(await requireConversation(trx, actor, id));
      }),
    );
}

/** Deletes a conversation. Returns the id of the reply being written, if any, because nobody will read it. */
export async function deleteConversation(
  { tenantDb }: AgentsContext,
  actor: Actor,
  id: string,
): Promise<{ runningId: string | null }> {
  return tenantDb
    .for(actor.organizationId)
    .transaction()
    .execute(async (trx) => {
      const { running_id } = await requireLocked(trx, actor, id);
      await writeChange(trx, actor, id, { deleted_at: sql<string>`now()` });
      return { runningId: running_id };
    });
}

export async function restoreConversation(
  { tenantDb }: AgentsContext,
  actor: Actor,
  id: string,
): Promise<Conversation> {
  return tenantDb
    .for(actor.organizationId)
    .transaction()
    .execute(async (trx) => {
      const row = await lockConversation(trx, actor.userId, id);
      if (!row) throw notFound(toReason("agent.conversation_id_not_found", { id }));
      if (row.deleted_at) await writeChange(trx, actor, id, { deleted_at: null });
      return toConversation(await requireConversation(trx, actor, id));
    });
}

/** Returns the actor's conversation. Throws "not found" if it is deleted or belongs to someone else. */
export async function requireConversation(db: AgentsDb, actor: Actor, id: string): Promise<ConversationRow> {
  const row = await findConversation(db, actor.userId, id);
  if (!row || row.deleted_at) throw notFound(toReason("agent.conversation_id_not_found", { id }));
  return row;
}

export async function requireLocked(
  trx: AgentsTransaction,
  actor: Actor,
  id: string,
): Promise<ConversationRow> {
  const row = await lockConversation(trx, actor.userId, id);
  if (!row || row.deleted_at) throw notFound(toReason("agent.conversation_id_not_found", { id }));
  return row;
}

async function writeChange(
  trx: AgentsTransaction,
  { organizationId, userId }: Actor,
  id: string,
  patch: ConversationPatch,
): Promise<void> {
  await updateConversation(trx, id, patch);
  await publishConversationChanged(trx, organizationId, { userId, conversationId: id });
}

async function requireTalking(trx: AgentsTransaction, id: string) {
  const agent = await findTalkingAgent(trx, id);
  if (!agent) {
    throw invalidInput(toReason("agent.unknown"), {
      "body.agent_id": toReason("agent.not_of_organization"),
    });
  }
  if (agent.status !== "active")
    throw conflict(toReason(agent.status === "draft" ? "agent.is_draft" : "agent.is_paused"));
  return agent;
}
