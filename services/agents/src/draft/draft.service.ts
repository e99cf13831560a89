import { conflict, invalidInput, notFound } from "@tessera/kit/errors/failure";
import { type IdempotentRequest, withIdempotency } from "@tessera/kit/idempotency/idempotency";
import type { Caller } from "@tessera/kit/service-client/caller";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { TicketDraft } from "@tessera/wire/agent/ticket-draft";
import { fileLimits } from "@tessera/wire/file/file.constants";
import { toReason } from "@tessera/wire/reason/reason";
import type { AgentsTransaction } from "../context.ts";
import { requireConversation } from "../conversation/conversation.service.ts";
import { recordDraftEvent } from "../event/draft-event.ts";
import { type CapturedContext, separateCaptured } from "../evidence/captured-context.ts";
import type { DraftInput, DraftMessage } from "../evidence/draft-input.ts";
import { isForAssistant } from "../model/built-in/request.ts";
import { builtInAuthor } from "../model/built-in-author.ts";
import type { DraftContent } from "../schema/draft.schema.ts";
import { findSimilarTickets } from "../similar/similar.service.ts";
import type { DraftEvidence } from "../tool/tool-dependencies.ts";
import { prepareDraft } from "./analysis/draft-ticket.ts";
import type { DraftContext } from "./draft.context.ts";
import { toDraft } from "./draft.presenter.ts";
import { type DraftRow, findCurrentDraft, findDraft, insertDraft, retireDraft } from "./draft.repository.ts";
import { findAttached, findSaid } from "./draft-material.repository.ts";
import { draftByModel } from "./language-model/draft-by-model.ts";
import { readFiles } from "./read-files.ts";
import { wellFormed } from "./well-formed.ts";

/** Drafts from the messages and attachments of the actor's own conversation. Replaces an earlier draft of it. */
export async function draftFromConversation(
  context: DraftContext,
  caller: Caller,
  conversationId: string,
  idempotency?: IdempotentRequest,
): Promise<TicketDraft> {
  const row = await makeOneDraft(context, caller, { conversationId, isRepeated: true, idempotency });
  return toDraft(context, caller.actor, row);
}

/** Returns the draft that the conversation's ticket is created from: the current one, or else a new one. */
export async function loadCurrentDraft(
  context: DraftContext,
  caller: Caller,
  conversationId: string,
): Promise<DraftRow> {
  const db = context.tenantDb.for(caller.actor.organizationId);
  const current = await findCurrentDraft(db, caller.actor, conversationId);
  return (
    current ?? makeOneDraft(context, caller, { conversationId, isRepeated: false, idempotency: undefined })
  );
}

async function makeOneDraft(
  context: DraftContext,
  caller: Caller,
  { conversationId, ...how }: { conversationId: string } & Pick<Material, "isRepeated" | "idempotency">,
): Promise<DraftRow> {
  const db = context.tenantDb.for(caller.actor.organizationId);
  await requireConversation(db, caller.actor, conversationId);
  const [said, attachments] = await Promise.all([
    findSaid(db, conversationId),
    findAttached(db, conversationId),
  ]);
  const reported = said.filter(({ text }) => !isForAssistant(text));
  const messages = reported.length > 0 ? reported : said;
  if (messages.length === 0) {
    throw invalidInput(toReason("agent.nothing_to_draft_yet"));
  }
  return makeDraft(context, caller, { messages, attachments, conversationId, ...how });
}

/** Drafts from a text and files. */
export async function draftFromText(
  context: DraftContext,
  caller: Caller,
  { text, attachments }: DraftEvidence,
  idempotency?: IdempotentRequest,
): Promise<TicketDraft> {
  if (text.trim() === "" && attachments.length === 0) {
    throw invalidInput(toReason("agent.nothing_to_draft"), {
      "body.text": toReason("agent.empty_without_attachments"),
    });
  }
  const { said, context: captured } = separateCaptured(text);
  const messages: DraftMessage[] =
    said.trim() === "" ? [] : [{ id: null, text: said, label: toReason("source.written") }];
  const ids = attachments.map(({ file_id }) => file_id);
  const row = await makeDraft(context, caller, {
    messages,
    captured,
    attachments: ids,
    conversationId: null,
    isRepeated: true,
    idempotency,
  });
  return toDraft(context, caller.actor, row);
}

export async function readDraft(context: DraftContext, actor: Actor, id: string): Promise<TicketDraft> {
  return toDraft(context, actor, await requireDraft(context, actor, id));
}

export async function requireDraft(
  { tenantDb }: Pick<DraftContext, "tenantDb">,
  actor: Actor,
  id: string,
): Promise<DraftRow> {
  const row = await findDraft(tenantDb.for(actor.organizationId), actor, id);
  if (!row) throw notFound(toReason("agent.draft_not_found"));
  return row;
}

interface Material {
  messages: DraftMessage[];
  captured?: CapturedContext[];
  attachments: string[];
  conversationId: string | null;
  /** True if it replaces a draft that the conversation already has. */
  isRepeated: boolean;
  idempotency: IdempotentRequest | undefined;
}

async function makeDraft(context: DraftContext, caller: Caller, material: Material): Promise<DraftRow> {
  const [read, vocabulary] = await Promise.all([
    readFiles(context, caller, material.attachments),
    context.api.call(caller, "GET /tickets/vocabulary", {}),
  ]);
  const { messages, captured = [] } = material;
  const input: DraftInput = { messages, context: captured, files: read.files, unread: read.unread };
  const prepared = prepareDraft(input, vocabulary);
  const byModel = await draftByModel(context, caller.actor, prepared, vocabulary);
  const { draft, author } = byModel ?? { draft: prepared.draft, author: builtInAuthor };
  const similar = await findSimilarTickets(context, caller, {
    title: draft.title.text,
    description: draft.evidence.map(({ excerpt }) => excerpt).join("\n"),
    fingerprints: draft.fingerprints,
  });
  const content = wellFormed<DraftContent>({ ...draft, similar, author, failures: prepared.failures });
  const attachments = read.present.slice(0, fileLimits.attachments);
  return keepDraft(context, caller.actor, { ...material, content, attachments });
}

async function keepDraft(
  { tenantDb }: DraftContext,
  actor: Actor,
  draft: { content: DraftContent } & Omit<Material, "messages">,
): Promise<DraftRow> {
  return tenantDb
    .for(actor.organizationId)
    .transaction()
    .execute(async (trx) => {
      const insert = () => insertNew(trx, actor, draft);
      const id = draft.idempotency ? await withIdempotency(trx, draft.idempotency, insert) : await insert();
      const row = await findDraft(trx, actor, id);
      if (!row) throw notFound(toReason("agent.draft_not_found"));
      return row;
    });
}

async function insertNew(
  trx: AgentsTransaction,
  actor: Actor,
  draft: { content: DraftContent } & Omit<Material, "messages">,
): Promise<string> {
  if (draft.conversationId !== null && draft.isRepeated) await retireDraft(trx, draft.conversationId);
  const row = await insertDraft(trx, actor, draft);
  // A concurrent request drafted the same conversation; its draft is just as good.
  if (!row) return (await requireCurrent(trx, actor, draft.conversationId)).id;
  await recordDraftEvent(trx, actor.organizationId, {
    kind: "draft.made",
    draftId: row.id,
    ticketId: null,
    actorId: actor.userId,
  });
  return row.id;
}

async function requireCurrent(
  trx: AgentsTransaction,
  actor: Actor,
  conversationId: string | null,
): Promise<DraftRow> {
  const row = conversationId === null ? undefined : await findCurrentDraft(trx, actor, conversationId);
  if (!row) throw conflict(toReason("agent.already_drafting"));
  return row;
}
