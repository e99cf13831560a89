import { recordAudit } from "../audit/audit.repository.ts";
import type { JobContext, OrganizationTransaction } from "../context.ts";
import { type DataJobPlace, type DataJobRow, finishJob } from "../data-job/data-job.repository.ts";
import { maskedEmail } from "../data-job/masked-email.ts";
import {
  answersErasures,
  eraseFromAudit,
  eraseRequests,
  erasingDomains,
  hasErased,
  lockErasure,
  markRunning,
  maskAnswers,
} from "./erasure.repository.ts";

/**
 * Erases this domain's data and checks whether all other domains have erased theirs. Only then is the job finished and its own address
 * masked. Returns true if the job was finished.
 */
export async function advanceErasure(
  { tenantDb }: JobContext,
  { organization_id, id }: DataJobPlace,
): Promise<boolean> {
  return tenantDb
    .for(organization_id)
    .transaction()
    .execute(async (trx) => {
      const job = await lockErasure(trx, id);
      if (!job) return false;
      await eraseFromAudit(trx, job);
      await eraseRequests(trx, job);
      await markRunning(trx, id);
      if (!(await haveAllErased(trx, id))) return false;
      await finish(trx, job);
      return true;
    });
}

async function haveAllErased(trx: OrganizationTransaction, id: string): Promise<boolean> {
  for (const domain of erasingDomains) {
    if (!(await answersErasures(trx, domain)) || !(await hasErased(trx, domain, id))) return false;
  }
  return true;
}

async function finish(trx: OrganizationTransaction, job: DataJobRow): Promise<void> {
  const masked = maskedEmail(job.subject ?? "");
  await maskAnswers(trx, job, masked);
  await finishJob(trx, job.id, { subject: masked });
  const actor = { userId: job.requested_by, name: job.requested_by_name };
  await recordAudit(trx, job.organization_id, actor, {
    action: "data.erased",
    targetKind: "person",
    targetName: masked,
  });
}
