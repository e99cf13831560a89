import { anActor } from "@tessera/kit/testing/token";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { StoredFile } from "@tessera/wire/file/file";
import type { PlanId } from "@tessera/wire/organization/plan.constants";
import type { Reason } from "@tessera/wire/reason/reason";
import { redactionVersion } from "../src/redaction/redaction-version.ts";
import type { FilesFixture } from "./files-fixture.ts";
import type { FormParts } from "./upload.builder.ts";

/** Returns a member of an organization, by default a new one. */
export function aMemberOf(organizationId: string = crypto.randomUUID(), member: Partial<Actor> = {}): Actor {
  return anActor({ organizationId, ...member });
}

export async function aFile(fixture: FilesFixture, actor: Actor, parts: FormParts = {}): Promise<StoredFile> {
  const { status, body } = await fixture.upload(actor, parts);
  if (status !== 201) throw new Error(`The upload was answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** A simulated result of processing. */
export interface Processed {
  status?: "processing" | "processed" | "failed" | "quarantined";
  text?: string;
  summary?: string;
  summaryReason?: Reason;
  error?: string;
  mimeType?: string;
  /** The version of redaction that processed it; 0 for a file from before redaction existed. */
  redaction?: number;
}

/** Writes the result of processing to the database. */
export async function process(
  fixture: FilesFixture,
  { id }: { id: string },
  done: Processed = {},
): Promise<void> {
  const { status = "processed", text = "", summary = null, error = null, mimeType = null } = done;
  const { summaryReason = null, redaction = redactionVersion } = done;
  await fixture.admin.query(
    `update files.file set status = $2, summary = $3, error = $4, mime_type = coalesce($5, mime_type),
       text_length = char_length($6), processing_started_at = now(), processing_completed_at = now(), redaction = $7, summary_reason = $8 where id = $1`,
    [id, status, summary, error, mimeType, text, redaction, summaryReason],
  );
  await fixture.admin.query("update files.file_text set content = $2 where file_id = $1", [id, text]);
}

/** Sets an organization's file settings. */
export async function decide(
  fixture: FilesFixture,
  { organizationId }: Actor,
  { acceptedTypes = ["*"], limitBytes = 10 * 1024 ** 3 }: { acceptedTypes?: string[]; limitBytes?: number },
): Promise<void> {
  await fixture.admin.query(
    "insert into organization.setting (organization_id, accepted_file_types, storage_limit_bytes) values ($1, $2, $3)",
    [organizationId, acceptedTypes, limitBytes],
  );
}

/** Gives an organization a plan. */
export async function subscribe(
  { admin }: Pick<FilesFixture, "admin">,
  { organizationId }: Pick<Actor, "organizationId">,
  plan: PlanId,
): Promise<void> {
  await admin.query(
    `insert into organization.subscription (organization_id, plan, anchor_at) values ($1, $2, now())
     on conflict (organization_id) do update set plan = excluded.plan`,
    [organizationId, plan],
  );
}

/** Records a number of uses of a file. */
export async function use(
  fixture: FilesFixture,
  { organizationId }: Actor,
  fileId: string,
  uses: number,
): Promise<void> {
  await fixture.admin.query("delete from files.file_use where file_id = $1", [fileId]);
  await fixture.admin.query(
    `insert into files.file_use (organization_id, file_id, domain, used_by)
     select $1, $2, 'tickets', gen_random_uuid() from generate_series(1, $3::integer)`,
    [organizationId, fileId, uses],
  );
}

/** Returns the keys of all stored objects. */
export async function readKeys({ storage }: Pick<FilesFixture, "storage">): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys.sort();
}

/** Returns the live events about a file, oldest first. */
export async function listEvents(fixture: FilesFixture, fileId: string): Promise<unknown[]> {
  const rows = await fixture.admin.query<{ payload: unknown }>(
    "select payload from files.live_feed where payload ->> 'file_id' = $1 order by id",
    [fileId],
  );
  return rows.map(({ payload }) => payload);
}
