import { Failure, notFound } from "@tessera/kit/errors/failure";
import { computeRequestHash, withIdempotency } from "@tessera/kit/idempotency/idempotency";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { FileCopy, StoredFile } from "@tessera/wire/file/file";
import { toReason } from "@tessera/wire/reason/reason";
import type { FilesContext, FilesTransaction } from "../context.ts";
import { toFile } from "../file/file.presenter.ts";
import { findFile } from "../file/file.row.ts";
import { toFileType } from "../format/file-type.ts";
import { chooseLane } from "../processing-queue.ts";
import { isAccepted } from "../upload/accepted-type.ts";
import { cleanName } from "../upload/clean-name.ts";
import { insertCopy, lockSpace, readSpace } from "../upload/upload.repository.ts";
import { refuseOver } from "../upload/upload.service.ts";

interface CopyRequest extends FileCopy {
  fileId: string;
  idempotencyKey: string | undefined;
}

/** Creates a file with the stored content of another, under a name of its own. It is screened under that name. */
export async function copyFile(
  context: FilesContext,
  actor: Actor,
  request: CopyRequest,
): Promise<StoredFile> {
  const { organizationId, userId } = actor;
  const { idempotencyKey, ...copy } = request;
  const db = context.tenantDb.for(organizationId);
  const idempotency = {
    table: "files.idempotency",
    organizationId,
    userId,
    key: idempotencyKey,
    requestHash: computeRequestHash("POST /files/:fileId/copies", null, copy),
  };
  const id = await db
    .transaction()
    .execute((trx) => withIdempotency(trx, idempotency, () => insert(trx, actor, copy)));
  const file = await findFile(db, id);
  if (!file) throw notFound(toReason("file.not_found"));
  const lane = chooseLane({ mimeType: file.mime_type, bytes: file.file_size });
  context.requestProcessing({ organizationId, fileId: id, attempt: file.attempt }, lane);
  return toFile(file, context, userId);
}

async function insert(
  trx: FilesTransaction,
  { organizationId, userId, name }: Actor,
  { fileId, filename: originalName, description }: FileCopy & { fileId: string },
): Promise<string> {
  await lockSpace(trx, organizationId);
  const [source, space] = [await findFile(trx, fileId), await readSpace(trx, organizationId)];
  if (!source) throw notFound(toReason("file.not_found"));
  const { filename, hasBidi } = cleanName(originalName);
  if (!isAccepted(space.acceptedTypes, filename, { mimeType: source.mime_type, extension: null }))
    throw new Failure("unsupported_type", toReason("file.type_not_allowed", { types: space.acceptedTypes }));
  refuseOver(space.usedBytes + source.file_size, space.limitBytes);
  await insertCopy(trx, fileId, {
    id: space.newId,
    filename,
    has_bidi_name: hasBidi,
    description: description?.trim() || null,
    file_type: toFileType(filename),
    uploaded_by: userId,
    uploaded_by_name: name,
  });
  return space.newId;
}
