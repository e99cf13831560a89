import { Failure, notFound, unavailable } from "@tessera/kit/errors/failure";
import { computeRequestHash, withIdempotency } from "@tessera/kit/idempotency/idempotency";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { StoredFile } from "@tessera/wire/file/file";
import { uploadPath } from "@tessera/wire/file/file";
import { toReason } from "@tessera/wire/reason/reason";
import { findPlan } from "../capture-plan/capture-plan.repository.ts";
import { refuseFeature } from "../capture-plan/capture-plan.ts";
import type { FilesContext } from "../context.ts";
import { toFile } from "../file/file.presenter.ts";
import { selectFiles } from "../file/file.row.ts";
import { toFileType } from "../format/file-type.ts";
import { sniffType } from "../format/sniff-type.ts";
import { chooseLane } from "../processing-queue.ts";
import { discard } from "../storage/discard.ts";
import { toContentKey } from "../storage/storage-key.ts";
import { isAccepted } from "./accepted-type.ts";
import { cleanName } from "./clean-name.ts";
import type { ReceivedUpload } from "./receive-upload.ts";
import {
  findSame,
  insertFile,
  lockSpace,
  type NewFile,
  readSpace,
  type SameFile,
  type Space,
} from "./upload.repository.ts";

/** The person or service that a new file belongs to. */
export type Uploader = Pick<Actor, "organizationId" | "userId" | "name">;

/** The result of an upload: a new file, or an existing one. */
export type Outcome = { isNew: boolean; file: StoredFile };

interface UploadOptions {
  same: SameFile;
  idempotencyKey?: string | undefined;
}

/** Stores an upload, or leaves nothing of it. Content that is already stored is not stored a second time. */
export async function storeUpload(
  context: FilesContext,
  actor: Uploader,
  upload: ReceivedUpload,
  { same, idempotencyKey }: UploadOptions,
): Promise<Outcome> {
  try {
    const db = context.tenantDb.for(actor.organizationId);
    if (upload.captureFeature) refuseFeature(await findPlan(db), upload.captureFeature);
    const space = await readSpace(db, actor.organizationId);
    const file = await describe(actor, upload, space);
    const known = idempotencyKey === undefined && (await findSame(db, file, same));
    if (known) return { isNew: false, file: await readFile(context, actor, known) };
    refuseOver(space.usedBytes + file.file_size, space.limitBytes);
    return await keep(context, actor, { upload, file, limitBytes: space.limitBytes, same, idempotencyKey });
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
    throw new Failure("unsupported_type", toReason("file.type_not_allowed", { types: list }));
  }
  return {
    organization_id: actor.organizationId,
    id: space.newId,
    filename,
    has_bidi_name: hasBidi,
    description,
    file_type: toFileType(filename),
    mime_type: sniffed.mimeType,
    file_size: file.size,
    sha256: file.sha256,
    storage_key: toContentKey({ organizationId: actor.organizationId, fileId: space.newId }),
    uploaded_by: actor.userId,
    uploaded_by_name: actor.name,
  };
}

interface StoreUploadInput extends UploadOptions {
  upload: ReceivedUpload;
  file: NewFile;
  limitBytes: number;
}

/** The file that an upload resulted in. `storageKey` is set only if it was inserted. */
interface Written {
  id: string;
  isNew: boolean;
  storageKey?: string;
}

/** Stores the content before its row is visible; without a row, a sweep removes it. */
async function keep(context: FilesContext, actor: Uploader, keeping: StoreUploadInput): Promise<Outcome> {
  const { file, upload } = keeping;
  await context.storage.place(file.storage_key, upload.file.path);
  let written: Written | undefined;
  try {
    written = await write(context, actor, keeping);
  } finally {
    if (written?.storageKey !== file.storage_key)
      await context.storage.remove(file.storage_key).catch(() => {});
  }
  const { id, isNew, storageKey } = written;
  if (storageKey !== undefined)
    context.requestProcessing(
      { organizationId: actor.organizationId, fileId: id, attempt: 1 },
      chooseLane({ mimeType: file.mime_type, bytes: file.file_size }),
    );
  return { isNew, file: await readFile(context, actor, id) };
}

/** Writes the file, unless the idempotency key was used before, or the file already exists. */
async function write(context: FilesContext, actor: Uploader, keeping: StoreUploadInput): Promise<Written> {
  const { file, limitBytes, same, idempotencyKey } = keeping;
  const { organizationId, userId } = actor;
  const request = [file.filename, file.description, file.sha256.toString("hex")];
  const attempt = {
    table: "files.idempotency",
    organizationId,
    userId,
    key: idempotencyKey,
    requestHash: computeRequestHash(`POST ${uploadPath}`, null, request),
  };
  let existing: string | undefined;
  let storageKey: string | undefined;
  const isDuplicate = new Error("the file is there already");
  try {
    const id = await context.tenantDb
      .for(organizationId)
      .transaction()
      .execute((trx) =>
        withIdempotency(trx, attempt, async () => {
          await lockSpace(trx, organizationId);
          existing = await findSame(trx, file, same);
          if (existing) throw isDuplicate;
          const inserted = await insertFile(trx, file);
          if (!inserted) throw unavailable(toReason("file.same_uploading"));
          refuseOver(inserted.bytes, limitBytes);
          storageKey = inserted.storageKey;
          return file.id;
        }),
      );
    return { id, isNew: true, ...(storageKey === undefined ? {} : { storageKey }) };
  } catch (error) {
    if (error === isDuplicate && existing) return { id: existing, isNew: false };
    throw error;
  }
}

export function refuseOver(bytes: number, limit: number): void {
  if (bytes <= limit) return;
  throw new Failure("quota_exceeded", toReason("file.quota_full", { used: { bytes: limit } }));
}

/** Reads a file even if it was deleted since, so that a repeated request gets the same response. */
async function readFile(context: FilesContext, actor: Uploader, id: string): Promise<StoredFile> {
  const row = await selectFiles(context.tenantDb.for(actor.organizationId))
    .where("f.id", "=", id)
    .executeTakeFirst();
  if (!row) throw notFound(toReason("file.not_found"));
  return toFile(row, context, actor.userId);
}
