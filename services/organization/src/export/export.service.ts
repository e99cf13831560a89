import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Readable } from "node:stream";
import { toInstant } from "@tessera/kit/database/instant";
import type { ReadDb } from "@tessera/kit/database/read-db";
import { notFound } from "@tessera/kit/errors/failure";
import type { FileAccess } from "@tessera/kit/file-access/file-access";
import { toReason } from "@tessera/wire/reason/reason";
import { recordAudit } from "../audit/audit.repository.ts";
import type { JobContext, OrganizationContext } from "../context.ts";
import { type DataJobRow, findJob, finishJob } from "../data-job/data-job.repository.ts";
import { type ClaimedJob, keepClaim, returnJob } from "../data-job/data-job-claim.repository.ts";
import type { OrganizationDatabase } from "../schema/schema.ts";
import { toSetting } from "../setting/setting.presenter.ts";
import { requireSetting } from "../setting/setting.service.ts";
import { exportPage, openArchive } from "./export-archive.ts";
import { findExportLines } from "./export-line.repository.ts";
import type { ExportStore } from "./export-store.ts";

export interface ExportContext extends JobContext {
  /** Reads with the job role, since the views for exports are visible to jobs only. At most a few seconds behind. */
  exportDb: ReadDb<OrganizationDatabase>;
  exports: ExportStore;
  files: Pick<FileAccess, "open">;
}

const maxAttempts = 3;
const fetchableMs = 24 * 60 * 60 * 1_000;

const failure = { error: toReason("export.failed") };

/** Creates the zip of a claimed job. A job that fails, or whose process dies, is retried, up to three attempts in all. */
export async function makeExport(context: ExportContext, job: ClaimedJob): Promise<void> {
  if (job.tries > maxAttempts) return finish(context, job, failure);
  try {
    const bytes = await context.exports.keep(job.id, await buildArchive(context, job));
    await finish(context, job, { bytes, download_key: randomBytes(24).toString("base64url") });
  } catch (error) {
    if (job.tries < maxAttempts) await returnJob(context.jobDb, job);
    else await finish(context, job, failure);
    throw error;
  }
}

async function buildArchive(context: ExportContext, job: ClaimedJob): Promise<Readable> {
  const { organization_id } = job;
  const settings = await requireSetting(context.tenantDb.for(organization_id));
  return openArchive({
    settings: toSetting(settings),
    page: async (part, after) => {
      await keepClaim(context.jobDb, job);
      return context.exportDb.read(organization_id, (db) => findExportLines(db, part, after, exportPage));
    },
    content: async (fileId) => {
      await keepClaim(context.jobDb, job);
      return context.files.open(organization_id, fileId);
    },
  });
}

/** Stores the result, unless another process has finished the job meanwhile. */
async function finish(
  { tenantDb }: ExportContext,
  { organization_id, id }: ClaimedJob,
  result: Parameters<typeof finishJob>[2],
): Promise<void> {
  await tenantDb
    .for(organization_id)
    .transaction()
    .execute(async (trx) => {
      const job = await findJob(trx, id);
      if (job?.state !== "running") return;
      await finishJob(trx, id, result);
      if (result.error) return;
      const actor = { userId: job.requested_by, name: job.requested_by_name };
      await recordAudit(trx, organization_id, actor, { action: "data.exported" });
    });
}

export interface ExportAddress {
  organizationId: string;
  jobId: string;
  key: string;
}

/** Opens an export by its download URL, which is valid for a day. */
export async function openExport(
  { tenantDb, exports }: OrganizationContext & { exports: ExportStore },
  { organizationId, jobId, key }: ExportAddress,
): Promise<{ content: Readable; bytes: number }> {
  const job = await findJob(tenantDb.for(organizationId), jobId);
  if (!job || !isFetchable(job, key)) throw notFound(toReason("organization.export_not_found"));
  const found = await exports.open(jobId);
  if (!found) throw notFound(toReason("organization.export_not_found"));
  return found;
}

function isFetchable({ download_key, finished_at }: DataJobRow, key: string): boolean {
  if (!download_key || !finished_at || download_key.length !== key.length) return false;
  if (!timingSafeEqual(Buffer.from(download_key), Buffer.from(key))) return false;
  return Date.now() < Date.parse(toInstant(finished_at)) + fetchableMs;
}
