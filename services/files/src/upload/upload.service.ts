import type { Actor } from "@tessera/kit/actor";
import { Failure, notFound, unavailable } from "@tessera/kit/failure";
import { requestHashOf, withIdempotency } from "@tessera/kit/idempotency";
import type { StoredFile } from "@tessera/wire/file";
import { uploadPath } from "@tessera/wire/file";
import { findPlan } from "../capture-plan/capture-plan.repository.ts";
import { refuseFeature } from "../capture-plan/capture-plan.ts";
import type { FilesContext } from "../context.ts";
import { toFile } from "../file/file.presenter.ts";
import { selectFiles } from "../file/file.row.ts";
import { fileTypeOf } from "../file/file-type.ts";
import { laneOf } from "../file/processing-queue.ts";
import { contentKeyOf } from "../storage/storage-key.ts";
import { isAccepted } from "./accepted-type.ts";
import { cleanName } from "./clean-name.ts";
import { discard } from "./discard.ts";
import type { ReceivedUpload } from "./receive-upload.ts";
import { sniffType } from "./sniff-type.ts";
import { findByContent, insertFile, type NewFile, readSpace, type Space } from "./upload.repository.ts";

/** The person or service that a new file belongs to. */
export type Uploader = Pick<Actor, "organizationId" | "userId" | "name">;

/** The result of an upload: a new file, or the existing one with the same content. */
export type Outcome = { isNew: boolean; file: StoredFile };

/** Stores an upload, or leaves nothing of it. */
export async function storeUpload(
  context: FilesContext,
  actor: Uploader,
  upload: ReceivedUpload,
  idempotencyKey: string | undefined,
): Promise<Outcome> {
  try {
    const db = context.tenantDb.for(actor.organizationId);
    if (upload.captureFeature) refuseFeature(await findPlan(db), upload.captureFeature);
    const space = await readSpace(db, actor.organizationId, upload.file.sha256);
    const file = await describe(actor, upload, space);
    const known = idempotencyKey === undefined && space.existingId;
    if (known) return { isNew: false, file: await readFile(context, actor, known) };
    refuseOver(space.usedBytes + file.file_size, space.limitBytes);
    return await keep(context, actor, { upload, file, limitBytes: space.limitBytes, idempotencyKey });
  } finally {
    await discard(upload.file);
  }
}

/** Returns the row for the upload. Throws `unsupported_type` if the organization does not accept it. */
async function describe(
  actor: Uploader,
  { originalName, description, file }: ReceivedUpload,
  space: Space,
): Promise<NewFile> {
  const { filename, hasBidi } = cleanName(originalName);
  const sniffed = await sniffType(file.head, filename);
  if (!isAccepted(space.acceptedTypes, filename, sniffed)) {
    const list = space.acceptedTypes.join(", ");
    throw new Failure("unsupported_type", `File type not allowed. Accepted types: ${list}`);
  }
  return {
    organization_id: actor.organizationId,
    id: space.newId,
    filename,
    has_bidi_name: hasBidi,
    description,
    file_type: fileTypeOf(filename),
    mime_type: sniffed.mimeType,
    file_size: file.size,
    sha256: file.sha256,
    storage_key: contentKeyOf({ organizationId: actor.organizationId, fileId: space.newId }),
    uploaded_by: actor.userId,
    uploaded_by_name: actor.name,
  };
}

interface Keeping {
  upload: ReceivedUpload;
  file: NewFile;
  limitBytes: number;
  idempotencyKey: string | undefined;
}

/** Stores the content before its row is visible; without a row, a sweep removes it. */
async function keep(context: FilesContext, actor: Uploader, keeping: Keeping): Promise<Outcome> {
  const { file, upload } = keeping;
  await context.storage.place(file.storage_key, upload.file.path);
  let id: string | null = null;
  try {
    id = await write(context, actor, keeping);
  } finally {
    if (id !== file.id) await context.storage.remove(file.storage_key).catch(() => {});
  }
  if (id === null) {
    const existing = await findByContent(context.tenantDb.for(actor.organizationId), file.sha256);
    if (!existing) throw unavailable("The same file was just deleted. Try again.");
    return { isNew: false, file: await readFile(context, actor, existing) };
  }
  if (id === file.id)
    context.askForProcessing(
      { organizationId: actor.organizationId, fileId: id, attempt: 1 },
      laneOf({ mimeType: file.mime_type, bytes: file.file_size }),
    );
  return { isNew: true, file: await readFile(context, actor, id) };
}

/** Returns the file's id, or the earlier one if the idempotency key was used before; null if the content already exists. */
async function write(context: FilesContext, actor: Uploader, keeping: Keeping): Promise<string | null> {
  const { file, limitBytes, idempotencyKey } = keeping;
  const { organizationId, userId } = actor;
  const request = [file.filename, file.description, file.sha256.toString("hex")];
  const attempt = {
    table: "files.idempotency",
    organizationId,
    userId,
    key: idempotencyKey,
    requestHash: requestHashOf(`POST ${uploadPath}`, null, request),
  };
  const isDuplicate = new Error("the content is there already");
  try {
    return await context.tenantDb
      .for(organizationId)
      .transaction()
      .execute((trx) =>
        withIdempotency(trx, attempt, async () => {
          const bytes = await insertFile(trx, file);
          if (bytes === null) throw isDuplicate;
          refuseOver(bytes, limitBytes);
          return file.id;
        }),
      );
  } catch (error) {
    if (error === isDuplicate) return null;
    throw error;
  }
}

function refuseOver(bytes: number, limit: number): void {
  if (bytes <= limit) return;
  throw new Failure(
    "quota_exceeded",
    `Your organization's file storage is full: ${sizeOf(limit)} are in use. Delete files, or ask an admin for more.`,
  );
}

function sizeOf(bytes: number): string {
  const units = ["Bytes", "KB", "MB", "GB"];
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1);
  return `${Number((bytes / 1024 ** power).toFixed(1))} ${units[power]}`;
}

/** Reads a file even if it was deleted since, so that a repeated request gets the same response. */
async function readFile(
  { tenantDb, addresses }: FilesContext,
  actor: Uploader,
  id: string,
): Promise<StoredFile> {
  const row = await selectFiles(tenantDb.for(actor.organizationId)).where("f.id", "=", id).executeTakeFirst();
  if (!row) throw notFound("file");
  return toFile(row, addresses);
}
