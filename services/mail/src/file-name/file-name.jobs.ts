import type { FileAccess } from "@tessera/kit/file-access/file-access";
import type { ScheduledJob } from "@tessera/kit/jobs/schedule";
import type { FastifyBaseLogger } from "fastify";
import type { MailContext } from "../context.ts";
import { type MailReader, UnreadableMailError } from "../reading/mail-reader.ts";
import {
  type DueCheck,
  endCheck,
  findBytes,
  findDueChecks,
  findFiles,
  findStoredFiles,
  postponeCheck,
  storeCorrections,
} from "./file-name.repository.ts";
import { type FileCorrection, matchFiles } from "./match-files.ts";

export interface FileNameContext extends Pick<MailContext, "tenantDb" | "jobDb"> {
  reader: MailReader;
  storeFile: FileAccess["store"];
  log: Pick<FastifyBaseLogger, "error">;
}

const atOnce = 25;

/**
 * Gives the files of mails that a previous version stored the names that their senders gave them, if the bytes of the mail are kept. Adds those that
 * it left out because their bytes were stored already, or because they were too many.
 */
export const fileNameJob: ScheduledJob<FileNameContext> = {
  name: "name files as they were sent",
  everySeconds: 15,
  restsWhenQuiet: true,
  run: nameDueFiles,
};

/** Returns how many mails were looked at. */
export async function nameDueFiles(context: FileNameContext): Promise<number> {
  const due = await findDueChecks(context.jobDb, atOnce);
  for (const check of due) await nameFilesSafely(context, check);
  return due.length;
}

async function nameFilesSafely(context: FileNameContext, check: DueCheck): Promise<void> {
  try {
    await nameFiles(context, check);
  } catch (err) {
    context.log.error({ err, mail_id: check.mail_id }, "the files of a mail cannot be compared with it");
    await postponeCheck(context.tenantDb.for(check.organization_id), check);
  }
}

async function nameFiles(context: FileNameContext, check: DueCheck): Promise<void> {
  const corrections = await findCorrections(context, check);
  await context.tenantDb
    .for(check.organization_id)
    .transaction()
    .execute(async (trx) => {
      if ((await endCheck(trx, check)) && corrections.length > 0)
        await storeCorrections(trx, check, corrections);
    });
}

/** Returns the corrections of a mail: none if somebody deleted one of its files since. */
async function findCorrections(
  context: FileNameContext,
  { organization_id, mail_id }: DueCheck,
): Promise<FileCorrection[]> {
  const db = context.tenantDb.for(organization_id);
  const raw = await findBytes(db, mail_id);
  const stored = raw && (await findStoredFiles(db, mail_id));
  if (!stored) return [];
  const ids = await storeFiles(context, organization_id, raw);
  return matchFiles(stored, await findFiles(db, ids));
}

async function storeFiles(
  { reader, storeFile }: FileNameContext,
  organizationId: string,
  raw: Buffer,
): Promise<string[]> {
  const ids = new Set<string>();
  for (const part of await readParts(reader, raw)) {
    const id = part.content.length === 0 ? null : await storeFile(organizationId, part);
    if (id !== null) ids.add(id);
  }
  return [...ids];
}

async function readParts(reader: FileNameContext["reader"], raw: Buffer) {
  try {
    return (await reader.read(raw)).parts;
  } catch (error) {
    if (error instanceof UnreadableMailError) return [];
    throw error;
  }
}
