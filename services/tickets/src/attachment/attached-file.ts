import { invalidInput } from "@tessera/kit/errors/failure";
import { fileLimits } from "@tessera/wire/file/file.constants";
import { toReason } from "@tessera/wire/reason/reason";
import { sql } from "kysely";
import type { TicketTransaction } from "../context.ts";

/** A file with its name, as the history records it. */
export interface AttachedFile {
  id: string;
  filename: string;
}

/** Returns the names of some files, including deleted ones; an unknown file has its id as its name. */
export async function nameFiles(trx: TicketTransaction, ids: string[]): Promise<AttachedFile[]> {
  const known = await findFiles(trx, ids);
  return ids.map((id) => ({ id, filename: known.find((file) => file.id === id)?.filename ?? id }));
}

/**
 * Returns the files to attach, each once. Throws `invalid_input` unless all are files of the organization that are not deleted; `field`
 * names the input.
 */
export async function requireFiles(
  trx: TicketTransaction,
  ids: string[],
  field: string,
): Promise<AttachedFile[]> {
  const wanted = [...new Set(ids)];
  const living = (await findFiles(trx, wanted)).filter(({ deleted_at }) => deleted_at === null);
  return wanted.map((id) => {
    const file = living.find((one) => one.id === id);
    if (!file) throw notAFile(field);
    return file;
  });
}

function notAFile(field: string) {
  return invalidInput(toReason("ticket.no_attachment"), {
    [field]: toReason("ticket.attachments_invalid"),
  });
}

/** Returns the error for too many files, with the message that the page shows. */
export function tooManyFiles(field: string) {
  const reason = toReason("ticket.too_many_attachments", { limit: fileLimits.attachments });
  return invalidInput(reason, { [field]: reason });
}

async function findFiles(
  trx: TicketTransaction,
  ids: string[],
): Promise<(AttachedFile & { deleted_at: string | null })[]> {
  if (ids.length === 0) return [];
  return trx
    .selectFrom("files.file_directory")
    .select(["id", "filename", "deleted_at"])
    .where("id", "=", sql<string>`any (${ids}::uuid[])`)
    .execute();
}

/** Returns the ids of the files that are not deleted, in the given order. */
export async function findLivingFiles(trx: TicketTransaction, fileIds: string[]): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from files.file_directory where id = any (${fileIds}::uuid[]) and deleted_at is null`.execute(
    trx,
  );
  const living = new Set(rows.map(({ id }) => id));
  return fileIds.filter((id) => living.has(id));
}

/** Returns file ids as tickets and messages list them. */
export function toAttachments(fileIds: string[]): { file_id: string }[] {
  return fileIds.map((file_id) => ({ file_id }));
}

export function toFileIds(attachments: { file_id: string }[] | undefined): string[] {
  return attachments?.map(({ file_id }) => file_id) ?? [];
}
