import { type Kysely, type RawBuilder, type Selectable, sql } from "kysely";
import type { ProcessFile } from "../processing-queue.ts";
import type { FilesDatabase } from "../schema.ts";

/** The lease of a claim. If it is not renewed for this long, its worker has ended and the claim is free. */
const leaseMs = 4_000;
/** How often one attempt may be started. */
export const maxAttempts = 3;

type FileRow = Selectable<FilesDatabase["files.file"]>;

/** SQL condition: the file has no claim, or its lease has expired. */
export const isClaimable: RawBuilder<boolean> = sql`(claimed_at is null
  or claimed_at < statement_timestamp() - make_interval(secs => ${sql.lit(leaseMs / 1_000)}))`;

/** A file that this worker may read while it renews the claim. `attempt` and `tries` identify the claim. */
export type Claim = Pick<
  FileRow,
  | "organization_id"
  | "id"
  | "filename"
  | "has_bidi_name"
  | "file_type"
  | "mime_type"
  | "file_size"
  | "storage_key"
  | "removes_secrets"
  | "attempt"
  | "tries"
>;

/** Claims those files of one organization that can be claimed. A claim and its event are written in one statement. */
export async function claimFiles(db: Kysely<FilesDatabase>, jobs: ProcessFile[]): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    with asked as materialized (
      select id, attempt from unnest(${jobs.map(({ fileId }) => fileId)}::uuid[],
        ${jobs.map(({ attempt }) => attempt)}::integer[]) as asked (id, attempt)
    ), claimed as (
      update files.file set status = 'processing', tries = tries + 1, claimed_at = statement_timestamp(),
        processing_started_at = coalesce(processing_started_at, statement_timestamp()),
        updated_at = statement_timestamp()
      from asked
      where file.id = asked.id and file.attempt = asked.attempt and status in ('uploaded', 'processing')
        and tries < ${sql.lit(maxAttempts)} and ${isClaimable}
      returning organization_id, file.id, filename, has_bidi_name, file_type, mime_type, file_size, storage_key,
        removes_secrets, file.attempt, tries
    ), new_event as (
      insert into files.file_event (organization_id, file_id, kind)
      select organization_id, id, 'file.processing' from claimed
    )
    select * from claimed`.execute(db);
  return rows;
}

/** The state of an attempt that is not over, whose file could not be claimed. */
export interface OpenAttempt {
  /** The remaining lease of another worker's claim, in milliseconds; 0 or less if there is none. */
  leftMs: number;
  attempt: number;
  tries: number;
}

export async function findOpenAttempt(
  db: Kysely<FilesDatabase>,
  { fileId, attempt }: ProcessFile,
): Promise<OpenAttempt | undefined> {
  return db
    .selectFrom("files.file")
    .select([
      "attempt",
      "tries",
      sql<number>`coalesce(${leaseMs}::float8
        - extract(epoch from statement_timestamp() - claimed_at)::float8 * 1000, 0)`.as("leftMs"),
    ])
    .where("id", "=", fileId)
    .where("attempt", "=", attempt)
    .where("status", "in", ["uploaded", "processing"])
    .executeTakeFirst();
}

/** Identifies a claim; it is never reused. */
export type ClaimName = Pick<Claim, "organization_id" | "id" | "attempt" | "tries">;

/** Renews a claim. Returns false if it is lost: the file was deleted, or another worker claimed it as abandoned. */
export async function renewClaim(db: Kysely<FilesDatabase>, claim: ClaimName): Promise<boolean> {
  const renewed = await ofClaim(db, claim)
    .set({ claimed_at: sql<string>`statement_timestamp()` })
    .returning("id")
    .executeTakeFirst();
  return renewed !== undefined;
}

/** How a claim is given up before the attempt is over. */
export interface GivingUp {
  /** Whether this try counts towards the maximum. */
  isTryLost: boolean;
  /** Whether other workers wait for the length of a lease before they try. */
  isResting: boolean;
}

export async function giveUpClaim(
  db: Kysely<FilesDatabase>,
  claim: ClaimName,
  { isTryLost, isResting }: GivingUp,
): Promise<void> {
  await ofClaim(db, claim)
    .set({
      status: "uploaded",
      tries: isTryLost ? claim.tries : claim.tries - 1,
      claimed_at: isResting ? sql<string>`statement_timestamp()` : null,
    })
    .execute();
}

/** Updates the file only while the claim holds. */
function ofClaim(db: Kysely<FilesDatabase>, { id, attempt, tries }: ClaimName) {
  return db
    .updateTable("files.file")
    .where("id", "=", id)
    .where("attempt", "=", attempt)
    .where("tries", "=", tries)
    .where("status", "=", "processing");
}
