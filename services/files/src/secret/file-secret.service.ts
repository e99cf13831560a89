import { conflict, Failure, notFound } from "@tessera/kit/errors/failure";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { FileDownload, StoredFile } from "@tessera/wire/file/file";
import { toReason } from "@tessera/wire/reason/reason";
import type { FilesContext, FilesTransaction } from "../context.ts";
import { toFile } from "../file/file.presenter.ts";
import { type FileRow, findFile, lockFile } from "../file/file.row.ts";
import { recordFileEvent } from "../file-event.ts";
import { chooseLane } from "../processing-queue.ts";
import { describeSecrets } from "../text/secret-count.ts";
import { recordAudit } from "./audit.repository.ts";
import { requestRemoval } from "./file-secret.repository.ts";

/** Signs an address for one download. The download of a file with secrets is recorded. */
export async function confirmDownload(
  { tenantDb, addresses }: FilesContext,
  actor: Actor,
  fileId: string,
): Promise<FileDownload> {
  const { organizationId } = actor;
  await tenantDb
    .for(organizationId)
    .transaction()
    .execute(async (trx) => {
      const file = await findFile(trx, fileId);
      if (!file) throw notFound(toReason("file.not_found"));
      if (file.status === "quarantined") throw new Failure("not_allowed", toReason("file.quarantined"));
      if (file.secrets.length > 0) await record(trx, actor, file, "file.downloaded");
    });
  return { download_url: addresses.addressOf({ organizationId, fileId, purpose: "download" }) };
}

/** Has a worker replace the content of a file by a copy without its secrets. Throws `conflict` for a file without any. */
export async function removeSecrets(
  context: FilesContext,
  actor: Actor,
  fileId: string,
): Promise<StoredFile> {
  const { organizationId } = actor;
  const db = context.tenantDb.for(organizationId);
  const attempt = await db.transaction().execute(async (trx) => {
    const file = await lockFile(trx, fileId);
    if (!file) throw notFound(toReason("file.not_found"));
    if (file.status !== "processed" || file.secrets.length === 0) throw conflict(toReason("file.no_secrets"));
    await record(trx, actor, file, "file.secrets_removed");
    const again = await requestRemoval(trx, fileId);
    await recordFileEvent(trx, again, "file.waiting");
    return again.attempt;
  });
  const file = await findFile(db, fileId);
  if (!file) throw notFound(toReason("file.not_found"));
  context.requestProcessing(
    { organizationId, fileId, attempt },
    chooseLane({ mimeType: file.mime_type, bytes: file.file_size }),
  );
  return toFile(file, context, actor.userId);
}

async function record(
  trx: FilesTransaction,
  actor: Actor,
  { id, filename, secrets }: FileRow,
  action: "file.downloaded" | "file.secrets_removed",
): Promise<void> {
  const detail = toReason("common.list", { parts: secrets.map(describeSecrets) });
  const target = { targetKind: "file", targetId: id, targetName: filename } as const;
  await recordAudit(trx, actor.organizationId, actor, { action, ...target, detail });
}
