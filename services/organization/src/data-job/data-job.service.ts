import { toInstant } from "@tessera/kit/database/instant";
import { conflict } from "@tessera/kit/errors/failure";
import { type IdempotentRequest, withIdempotency } from "@tessera/kit/idempotency/idempotency";
import { type Actor, isPermitted } from "@tessera/kit/tokens/actor";
import { apiBase } from "@tessera/wire/api/route";
import { type DataJob, exportPermissions } from "@tessera/wire/organization/organization";
import { toReason } from "@tessera/wire/reason/reason";
import { recordAudit } from "../audit/audit.repository.ts";
import type { OrganizationContext, OrganizationTransaction } from "../context.ts";
import {
  type DataJobRow,
  findOpenJob,
  insertJob,
  listJobs,
  lockRequests,
  type NewDataJob,
} from "./data-job.repository.ts";
import { maskedEmail } from "./masked-email.ts";

const shown = 50;

/** Returns the jobs, the newest first. */
export async function listDataJobs({ tenantDb }: OrganizationContext, actor: Actor): Promise<DataJob[]> {
  const rows = await listJobs(tenantDb.for(actor.organizationId), shown);
  return rows.map((row) => toDataJob(row, actor));
}

export async function requestExport(
  context: OrganizationContext,
  actor: Actor,
  idempotency: IdempotentRequest,
): Promise<DataJob> {
  return request(context, actor, idempotency, async () => ({
    job: { kind: "export" },
    audit: { action: "data.export_requested" },
  }));
}

/** Requests an erasure. Throws a conflict for an active member, who cannot be erased. */
export async function requestErasure(
  context: OrganizationContext,
  actor: Actor,
  address: string,
  idempotency: IdempotentRequest,
): Promise<DataJob> {
  const email = address.toLowerCase();
  return request(context, actor, idempotency, async (trx) => {
    const member = await findMemberByEmail(trx, email);
    const person = member ?? (await findFormerMember(trx, email));
    if (member?.is_active) throw conflict(toReason("organization.member_active"));
    return {
      job: { kind: "erasure", subject: email, subjectUserId: person?.id ?? null },
      audit: { action: "data.erasure_requested", targetKind: "person", targetName: maskedEmail(email) },
    };
  });
}

interface DataJobRequest {
  job: NewDataJob;
  audit: Parameters<typeof recordAudit>[3];
}

async function request(
  { tenantDb }: OrganizationContext,
  actor: Actor,
  idempotency: IdempotentRequest,
  prepare: (trx: OrganizationTransaction) => Promise<DataJobRequest>,
): Promise<DataJob> {
  return tenantDb
    .for(actor.organizationId)
    .transaction()
    .execute((trx) =>
      withIdempotency(trx, idempotency, async () => {
        await lockRequests(trx, actor.organizationId);
        const { job, audit } = await prepare(trx);
        const open = await findOpenJob(trx, job);
        if (open) return toDataJob(open, actor);
        await recordAudit(trx, actor.organizationId, actor, audit);
        return toDataJob(await insertJob(trx, actor, job), actor);
      }),
    );
}

async function findMemberByEmail(trx: OrganizationTransaction, email: string) {
  return trx
    .selectFrom("directory.member_directory")
    .select(["id", "is_active"])
    .where("email", "=", email)
    .executeTakeFirst();
}

async function findFormerMember(trx: OrganizationTransaction, email: string) {
  return trx
    .selectFrom("directory.former_member_directory")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
}

/** Presents a job to `reader`. The download URL is only for those who may read everything in the export. */
function toDataJob(row: DataJobRow, reader: Pick<Actor, "role" | "scopes">): DataJob {
  const mayRead = exportPermissions.every((permission) => isPermitted(reader, permission));
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    subject: row.subject,
    requested_by_name: row.requested_by_name,
    created_at: toInstant(row.created_at),
    finished_at: row.finished_at && toInstant(row.finished_at),
    error: row.error,
    error_reason: row.error_reason,
    download_url: mayRead && row.download_key ? toDownloadUrl(row, row.download_key) : null,
    bytes: row.bytes,
  };
}

function toDownloadUrl({ organization_id, id }: DataJobRow, key: string): string {
  const query = new URLSearchParams({ o: organization_id, key });
  return `${apiBase}/organizations/me/exports/${id}?${query}`;
}
