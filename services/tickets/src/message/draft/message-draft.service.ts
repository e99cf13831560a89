import { toInstant } from "@tessera/kit/database/instant";
import { conflict, invalidInput, notFound, preconditionFailed } from "@tessera/kit/errors/failure";
import type { Actor } from "@tessera/kit/tokens/actor";
import { fileLimits } from "@tessera/wire/file/file.constants";
import { toReason } from "@tessera/wire/reason/reason";
import type { Visibility } from "@tessera/wire/ticket/communication";
import { draftLimits } from "@tessera/wire/ticket/communication.constants";
import type { MessageDraft, MessageDrafts, NewMessageDraft } from "@tessera/wire/ticket/message-draft";
import type { Kysely } from "kysely";
import { findLivingFiles, toFileIds, tooManyFiles } from "../../attachment/attached-file.ts";
import { recordAudit } from "../../audit.ts";
import type { TicketTransaction } from "../../context.ts";
import type { PresenceContext } from "../../presence/presence.service.ts";
import type { TicketsDatabase } from "../../schema/schema.ts";
import { isTicket } from "../../ticket/ticket.repository.ts";
import { requireMayWrite } from "../communication.policy.ts";
import { toMessageDraft, toMessageDrafts } from "./message-draft.presenter.ts";
import {
  type DraftContent,
  type DraftKey,
  deleteDraft,
  findOthersDrafts,
  findOwnDrafts,
  insertDraft,
  lockDrafts,
  markTaken,
  updateDraft,
} from "./message-draft.repository.ts";

type Db = Kysely<TicketsDatabase>;

interface DraftTarget {
  ticketId: string;
  visibility: Visibility;
}

/** Returns the caller's drafts on a ticket, and who else has one. */
export async function readDrafts(
  { tenantDb }: PresenceContext,
  { organizationId, userId }: Actor,
  ticketId: string,
): Promise<MessageDrafts> {
  const db = tenantDb.for(organizationId);
  const [isKnown, own, others] = await Promise.all([
    isTicket(db, ticketId),
    findOwnDrafts(db, ticketId, userId),
    findOthersDrafts(db, ticketId, userId),
  ]);
  if (!isKnown) throw notFound(toReason("ticket.not_found"));
  return toMessageDrafts(own, others);
}

/** Stores the caller's draft. Throws `precondition_failed` with the present one, or null, if the caller has not seen its version. */
export async function saveDraft(
  context: PresenceContext,
  actor: Actor,
  { ticketId, visibility, version, attachments, ...text }: NewMessageDraft & DraftTarget,
): Promise<MessageDraft> {
  requireMayWrite(actor, visibility);
  const key = { ticketId, visibility, memberId: actor.userId };
  const saved = await inTransaction(context, actor, async (trx) => {
    await requireTicket(trx, ticketId);
    const content = { ...text, fileIds: await findLivingFiles(trx, [...new Set(toFileIds(attachments))]) };
    const isWritten =
      version === null
        ? await insertDraft(trx, actor, key, content)
        : await updateDraft(trx, key, version, content);
    return isWritten ? requireDraft(trx, key) : null;
  });
  if (!saved)
    throw preconditionFailed(toReason("ticket.draft_changed"), await findDraft(context, actor, key));
  await announce(context, actor, key, { version: saved.version, isForAll: version === null });
  return saved;
}

/** Deletes the caller's draft, if it is in the version that the caller saw. A missing draft is no error. */
export async function discardDraft(
  context: PresenceContext,
  actor: Actor,
  { ticketId, visibility, version }: DraftTarget & { version?: number },
): Promise<void> {
  const db = context.tenantDb.for(actor.organizationId);
  const key = { ticketId, visibility, memberId: actor.userId };
  await requireTicket(db, ticketId);
  if (await deleteDraft(db, key, version))
    return announce(context, actor, key, { version: null, isForAll: true });
  const current = await findDraft(context, actor, key);
  if (current) throw preconditionFailed(toReason("ticket.draft_changed"), current);
}

/** Moves the text and the files of another member's draft to the caller's own, after what that contains. */
export async function takeOverDraft(
  context: PresenceContext,
  actor: Actor,
  { ticketId, member_id: memberId, visibility }: DraftTarget & { member_id: string },
): Promise<MessageDraft> {
  requireMayWrite(actor, visibility);
  if (memberId === actor.userId)
    throw invalidInput(toReason("ticket.draft_missing"), {
      "body.member_id": toReason("ticket.draft_missing"),
    });
  const theirs = { ticketId, visibility, memberId };
  const own = { ...theirs, memberId: actor.userId };
  const draft = await inTransaction(context, actor, async (trx) => {
    await requireTicket(trx, ticketId);
    await moveDraft(trx, actor, { theirs, own });
    await recordAudit(trx, actor.organizationId, actor, {
      action: "tickets.draft_taken_over",
      targetKind: "ticket",
      targetId: ticketId,
      targetName: await nameTicket(trx, ticketId),
    });
    return requireDraft(trx, own);
  });
  await announce(context, actor, theirs, { version: null, isForAll: true });
  await announce(context, actor, own, { version: draft.version, isForAll: true });
  return draft;
}

async function moveDraft(
  trx: TicketTransaction,
  actor: Actor,
  { theirs, own }: { theirs: DraftKey; own: DraftKey },
): Promise<void> {
  const rows = await lockDrafts(trx, own, [own.memberId, theirs.memberId]);
  const taken = rows.find(({ member_id }) => member_id === theirs.memberId);
  const former = rows.find(({ member_id }) => member_id === own.memberId);
  if (!taken) throw notFound(toReason("ticket.draft_missing"));
  const content = joinDrafts(former, taken);
  if (content.body.length > draftLimits.body) throw conflict(toReason("ticket.drafts_too_long"));
  if (content.fileIds.length > fileLimits.attachments) throw tooManyFiles("body.member_id");
  if (former) await updateDraft(trx, own, former.version, content);
  else await insertDraft(trx, actor, own, content);
  await markTaken(trx, theirs, actor.userId);
}

type LockedDraft = Awaited<ReturnType<typeof lockDrafts>>[number];

/** Of two writers, the one who has seen less decides what is newer than the text. */
function joinDrafts(former: LockedDraft | undefined, taken: LockedDraft): DraftContent {
  const both = former ? [former, taken] : [taken];
  const seen = both.flatMap(({ seen_until }) => (seen_until === null ? [] : [toInstant(seen_until)]));
  return {
    body: both
      .map(({ body }) => body)
      .filter((body) => body.trim() !== "")
      .join("\n\n"),
    fileIds: [...new Set(both.flatMap(({ file_ids }) => file_ids))],
    seen_until: seen.sort()[0] ?? null,
  };
}

function inTransaction<Result>(
  { tenantDb }: PresenceContext,
  { organizationId }: Actor,
  work: (trx: TicketTransaction) => Promise<Result>,
): Promise<Result> {
  return tenantDb.for(organizationId).transaction().execute(work);
}

async function requireTicket(db: Db, ticketId: string): Promise<void> {
  if (!(await isTicket(db, ticketId))) throw notFound(toReason("ticket.not_found"));
}

async function nameTicket(trx: TicketTransaction, ticketId: string): Promise<string> {
  const { number } = await trx
    .selectFrom("tickets.ticket")
    .select("number")
    .where("id", "=", ticketId)
    .executeTakeFirstOrThrow();
  return `#${number}`;
}

async function requireDraft(db: Db, { ticketId, memberId, visibility }: DraftKey): Promise<MessageDraft> {
  const own = await findOwnDrafts(db, ticketId, memberId);
  const row = own.find((each) => each.visibility === visibility);
  if (!row) throw new Error("A stored draft is missing.");
  return toMessageDraft(row);
}

async function findDraft(
  { tenantDb }: PresenceContext,
  { organizationId }: Actor,
  { ticketId, memberId, visibility }: DraftKey,
): Promise<MessageDraft | null> {
  const own = await findOwnDrafts(tenantDb.for(organizationId), ticketId, memberId);
  const row = own.find((each) => each.visibility === visibility && each.taken_by === null);
  return row ? toMessageDraft(row) : null;
}

/** Informs the other devices of a draft's writer about it, or everyone if it began or ended. */
async function announce(
  { presence }: PresenceContext,
  { organizationId }: Actor,
  { ticketId, memberId, visibility }: DraftKey,
  { version, isForAll }: { version: number | null; isForAll: boolean },
): Promise<void> {
  await presence.announce(organizationId, {
    kind: "draft.changed",
    ticket_id: ticketId,
    member_id: memberId,
    visibility,
    version,
    ...(isForAll ? {} : { for_user_id: memberId }),
  });
}
