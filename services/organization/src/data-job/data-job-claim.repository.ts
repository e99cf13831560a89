import { type Kysely, sql } from "kysely";
import type { OrganizationDatabase } from "../schema/schema.ts";
import type { DataJobPlace } from "./data-job.repository.ts";

export interface ClaimedJob extends DataJobPlace {
  tries: number;
}

/** Claims the oldest unclaimed job of a kind, across all organizations. A claim expires after five minutes unless it is renewed. */
export async function claimJob(
  jobDb: Kysely<OrganizationDatabase>,
  kind: "export",
): Promise<ClaimedJob | undefined> {
  const { rows } = await sql<ClaimedJob>`
    update organization.data_job as job set state = 'running', claimed_at = now(), tries = job.tries + 1
    from (
      select organization_id, id from organization.data_job
      where kind = ${kind} and (state = 'waiting' or (state = 'running' and claimed_at < now() - interval '5 minutes'))
      order by created_at limit 1 for update skip locked
    ) as next
    where job.organization_id = next.organization_id and job.id = next.id
    returning job.organization_id, job.id, job.tries`.execute(jobDb);
  return rows[0];
}

/** Renews the claim. */
export async function keepClaim(
  jobDb: Kysely<OrganizationDatabase>,
  { organization_id, id }: DataJobPlace,
): Promise<void> {
  await sql`update organization.data_job set claimed_at = now()
    where organization_id = ${organization_id} and id = ${id}::uuid and state = 'running'`.execute(jobDb);
}

/** Releases a job for another attempt. */
export async function returnJob(
  jobDb: Kysely<OrganizationDatabase>,
  { organization_id, id }: DataJobPlace,
): Promise<void> {
  await sql`update organization.data_job set state = 'waiting', claimed_at = null
    where organization_id = ${organization_id} and id = ${id}::uuid and state = 'running'`.execute(jobDb);
}

/** Returns the unfinished erasures of all organizations. */
export async function findOpenErasures(
  jobDb: Kysely<OrganizationDatabase>,
  limit: number,
): Promise<DataJobPlace[]> {
  const { rows } = await sql<DataJobPlace>`
    select organization_id, id from organization.data_job
    where kind = 'erasure' and state in ('waiting', 'running') order by created_at limit ${limit}`.execute(
    jobDb,
  );
  return rows;
}

/** Deletes the keys of exports that can no longer be downloaded. */
export async function forgetOldExports(jobDb: Kysely<OrganizationDatabase>): Promise<DataJobPlace[]> {
  const { rows } = await sql<DataJobPlace>`
    update organization.data_job set download_key = null
    where download_key is not null and finished_at < now() - interval '24 hours'
    returning organization_id, id`.execute(jobDb);
  return rows;
}
