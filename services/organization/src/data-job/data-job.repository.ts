import type { Actor } from "@tessera/kit/tokens/actor";
import { toEnglish } from "@tessera/language/to-english";
import type { DataJob } from "@tessera/wire/organization/organization";
import type { Reason } from "@tessera/wire/reason/reason";
import { type Kysely, type Selectable, sql } from "kysely";
import type { OrganizationTransaction } from "../context.ts";
import type { DataJobTables } from "../schema/data-job.schema.ts";
import type { OrganizationDatabase } from "../schema/schema.ts";

export type DataJobRow = Selectable<DataJobTables["organization.data_job"]>;

/** Identifies a job across all organizations. */
export interface DataJobPlace {
  organization_id: string;
  id: string;
}

export interface NewDataJob {
  kind: DataJob["kind"];
  subject?: string;
  subjectUserId?: string | null;
}

export async function listJobs(db: Kysely<OrganizationDatabase>, limit: number): Promise<DataJobRow[]> {
  return db.selectFrom("organization.data_job").selectAll().orderBy("id", "desc").limit(limit).execute();
}

export async function findJob(db: Kysely<OrganizationDatabase>, id: string): Promise<DataJobRow | undefined> {
  return db.selectFrom("organization.data_job").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Returns the unfinished job of the same kind and subject, which a repeated request gets. */
export async function findOpenJob(
  trx: OrganizationTransaction,
  { kind, subject }: NewDataJob,
): Promise<DataJobRow | undefined> {
  return trx
    .selectFrom("organization.data_job")
    .selectAll()
    .where("kind", "=", kind)
    .where("state", "in", ["waiting", "running"])
    .where(sql<boolean>`subject is not distinct from ${subject ?? null}`)
    .executeTakeFirst();
}

/** Serializes the requests of an organization, so that two at once result in one job. */
export async function lockRequests(trx: OrganizationTransaction, organizationId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`data-job:${organizationId}`}, 0))`.execute(trx);
}

export async function insertJob(
  trx: OrganizationTransaction,
  actor: Actor,
  { kind, subject, subjectUserId }: NewDataJob,
): Promise<DataJobRow> {
  return trx
    .insertInto("organization.data_job")
    .values({
      organization_id: actor.organizationId,
      kind,
      subject: subject ?? null,
      subject_user_id: subjectUserId ?? null,
      requested_by: actor.userId,
      requested_by_name: actor.name,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface JobResult extends Partial<Pick<DataJobRow, "bytes" | "download_key" | "subject">> {
  /** Why it failed. */
  error?: Reason;
}

/** Marks a job as finished. */
export async function finishJob(
  trx: OrganizationTransaction,
  id: string,
  { error, ...result }: JobResult,
): Promise<void> {
  await trx
    .updateTable("organization.data_job")
    .set({
      ...result,
      ...(error && { error: toEnglish(error), error_reason: JSON.stringify(error) }),
      state: error ? "failed" : "done",
      finished_at: sql`now()`,
    })
    .where("id", "=", id)
    .execute();
}
