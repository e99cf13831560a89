import type { TenantDb } from "@tessera/kit/tenant-db";
import { type ProcessFile, processingJobId } from "../file/processing-queue.ts";
import type { FilesDatabase } from "../schema.ts";
import { type Claim, type ClaimName, claimFiles } from "./claim.repository.ts";
import { groupCommits } from "./group-commit.ts";
import { type End, type Ending, settle } from "./outcome.repository.ts";

/** Where it is written who reads a file and what came of it. Who writes at the same time shares a commit. */
export interface ProcessingResults {
  /**
   * Undefined where there is nothing to do: the file is final, gone, at another attempt, another's, or was tried too often.
   */
  claim(job: ProcessFile): Promise<Claim | undefined>;
  /** False where the claim was lost meanwhile: then nothing is written. */
  settle(claim: ClaimName, end: End): Promise<boolean>;
}

/** Indexing so much text takes a while, for which others need not wait. */
const longText = 16 * 1024;

/** `wakeRelay` is called when claims or ends were committed: their events should be told at once. */
export function openProcessingResults(
  tenantDb: TenantDb<FilesDatabase>,
  wakeRelay: () => void,
): ProcessingResults {
  const claim = groupCommits<ProcessFile, Claim | undefined>({
    groupOf: ({ organizationId }) => organizationId,
    async commit(jobs) {
      const claims = await claimFiles(tenantDb.for(jobs[0].organizationId), jobs);
      if (claims.length > 0) wakeRelay();
      const byJob = new Map(
        claims.map((claim) => [processingJobId({ fileId: claim.id, attempt: claim.attempt }), claim]),
      );
      return jobs.map((job) => takeFrom(byJob, processingJobId(job)));
    },
  });
  const settleAll = async (endings: [Ending, ...Ending[]]) => {
    const settled = await settle(tenantDb.for(endings[0].claim.organization_id), endings);
    wakeRelay();
    return settled;
  };
  const settleTogether = groupCommits<Ending, boolean>({
    groupOf: ({ claim, end }) => `${claim.organization_id} ${end.kind}`,
    commit: settleAll,
  });
  return {
    claim,
    async settle(claim, end) {
      const isLong = end.kind === "processed" && end.text.length > longText;
      if (!isLong) return settleTogether({ claim, end });
      const [isSettled = false] = await settleAll([{ claim, end }]);
      return isSettled;
    },
  };
}

/** Whoever asks twice gets it once. */
function takeFrom<Key, Value>(map: Map<Key, Value>, key: Key): Value | undefined {
  const value = map.get(key);
  map.delete(key);
  return value;
}
