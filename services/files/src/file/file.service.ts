import { conflict, notFound } from "@tessera/kit/errors/failure";
import { computeRequestHash, withIdempotency } from "@tessera/kit/idempotency/idempotency";
import type { Actor } from "@tessera/kit/tokens/actor";
import {
  type FileAnalysis,
  type FileProcessing,
  type FileText,
  fileLimits,
  type StoredFile,
} from "@tessera/wire/file/file";
import { toReason } from "@tessera/wire/reason/reason";
import type { FilesContext } from "../context.ts";
import { recordFileEvent } from "../file-event.ts";
import { chooseLane } from "../processing-queue.ts";
import { toCurrentSummary, toFile, toProcessingStatus } from "./file.presenter.ts";
import { findAnalysis, findProcessing, findText, restart } from "./file.repository.ts";
import { findFile } from "./file.row.ts";

export async function readFile(context: FilesContext, actor: Actor, fileId: string): Promise<StoredFile> {
  const file = found(await findFile(context.tenantDb.for(actor.organizationId), fileId));
  return toFile(file, context, actor.userId);
}

export async function readProcessing(
  { tenantDb }: FilesContext,
  actor: Actor,
  fileId: string,
): Promise<FileProcessing> {
  return toProcessingStatus(found(await findProcessing(tenantDb.for(actor.organizationId), fileId)));
}

export async function readAnalysis(
  { tenantDb }: FilesContext,
  actor: Actor,
  fileId: string,
): Promise<FileAnalysis> {
  const {
    summary,
    summary_reason: reason,
    ...file
  } = found(await findAnalysis(tenantDb.for(actor.organizationId), fileId));
  return {
    ...file,
    content_summary: toCurrentSummary({ summary, summary_reason: reason }),
    content_summary_reason: reason,
  };
}

export async function readText(
  { tenantDb }: FilesContext,
  actor: Actor,
  { fileId, offset }: { fileId: string; offset: number },
): Promise<FileText> {
  const { text, total } = found(
    await findText(tenantDb.for(actor.organizationId), fileId, offset, fileLimits.textPage),
  );
  const next = offset + fileLimits.textPage;
  return { text, total_characters: total, next_offset: next < total ? next : null };
}

/** Requests another attempt at a failed file. Throws `conflict` for any other file; quarantined files stay quarantined. */
export async function reprocessFile(
  context: FilesContext,
  actor: Actor,
  { fileId, idempotencyKey }: { fileId: string; idempotencyKey: string | undefined },
): Promise<StoredFile> {
  const { organizationId, userId } = actor;
  const db = context.tenantDb.for(organizationId);
  const attempt = {
    table: "files.idempotency",
    organizationId,
    userId,
    key: idempotencyKey,
    requestHash: computeRequestHash("POST /files/:fileId/reprocess", fileId, null),
  };
  const asked = await db.transaction().execute((trx) =>
    withIdempotency(trx, attempt, async () => {
      const again = await restart(trx, fileId);
      if (!again) refuse(found(await findProcessing(trx, fileId)).status);
      await recordFileEvent(trx, again, "file.waiting");
      return { attempt: again.attempt };
    }),
  );
  const file = await readFile(context, actor, fileId);
  const lane = chooseLane({ mimeType: file.mime_type, bytes: file.file_size });
  context.requestProcessing({ organizationId, fileId, attempt: asked.attempt }, lane);
  return file;
}

function refuse(status: FileProcessing["status"]): never {
  if (status === "quarantined") throw conflict(toReason("file.quarantined_for_processing"));
  throw conflict(toReason("file.only_failed_again"));
}

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw notFound(toReason("file.not_found"));
  return row;
}
