import { notFound } from "@tessera/kit/errors/failure";
import type { IdempotentRequest } from "@tessera/kit/idempotency/idempotency";
import type { Actor } from "@tessera/kit/tokens/actor";
import { toCurrentEnglish } from "@tessera/language/to-english";
import { fileLimits } from "@tessera/wire/file/file.constants";
import { toReason } from "@tessera/wire/reason/reason";
import type { Ticket, TicketsOfFiles } from "@tessera/wire/ticket/ticket";
import { toAttachments, tooManyFiles } from "../../attachment/attached-file.ts";
import {
  findTicketFiles,
  findTicketsOfFiles,
  type TicketFileRow,
} from "../../attachment/ticket-file.repository.ts";
import type { TicketContext } from "../../context.ts";
import { runIdempotently } from "../../idempotency.ts";
import { lockTicketForUpdate, type TicketTarget } from "../lock-ticket.ts";
import { toTicket } from "../ticket.presenter.ts";
import { isTicket } from "../ticket.repository.ts";
import { applyChange } from "./ticket-change.service.ts";

export interface AttachedFiles extends TicketTarget {
  fileIds: string[];
}

/** Adds files to a ticket; those that it already has keep their place. */
export async function attachFiles(
  context: TicketContext,
  actor: Actor,
  { fileIds, ...target }: AttachedFiles,
  idempotency: IdempotentRequest,
): Promise<Ticket> {
  return runIdempotently(context, actor, idempotency, async (trx) => {
    const ticket = await lockTicketForUpdate(trx, actor, target);
    const wanted = [...new Set([...ticket.attachments, ...fileIds])];
    if (wanted.length > fileLimits.attachments) throw tooManyFiles("body.file_ids");
    return toTicket(await applyChange(trx, actor, ticket, { attachments: toAttachments(wanted) }));
  });
}

export async function listTicketFiles(
  { tenantDb }: TicketContext,
  actor: Actor,
  ticketId: string,
): Promise<TicketFileRow[]> {
  const db = tenantDb.for(actor.organizationId);
  const [isKnown, files] = await Promise.all([isTicket(db, ticketId), findTicketFiles(db, ticketId)]);
  if (!isKnown) throw notFound(toReason("ticket.not_found"));
  return files.map(reword);
}

function reword(file: TicketFileRow): TicketFileRow {
  const { content_summary_reason, processing_error_reason } = file;
  return {
    ...file,
    content_summary: toCurrentEnglish(content_summary_reason, file.content_summary),
    processing_error: toCurrentEnglish(processing_error_reason, file.processing_error),
  };
}

export async function listTicketsOfFiles(
  { tenantDb }: TicketContext,
  actor: Actor,
  fileIds: string[],
): Promise<TicketsOfFiles["items"]> {
  return findTicketsOfFiles(tenantDb.for(actor.organizationId), [...new Set(fileIds)]);
}
