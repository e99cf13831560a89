import type { TenantDb } from "@tessera/kit/tenant-db";
import { type ProcessFile, processingJobId } from "../file/processing-queue.ts";
import type { FilesDatabase } from "../schema.ts";
import { type Claim, type ClaimName, claimFiles } from "./claim.repository.ts";
import { groupCommits } from "./group-commit.ts";
import { complete, type ProcessingOutcome, type ProcessingResult } from "./outcome.repository.ts";

/** Where it is written who reads a file and what came of it. Who writes at the same time shares a commit. */
export interface ProcessingResults {
  /**
   * Undefined where there is nothing to do: the file is final, deleted, at another attempt, another's, or was tried too often.
   */
  claim(job: ProcessFile): Promise<Claim | undefined>;
  /** False where the claim was lost meanwhile: then nothing is written. */
  complete(claim: ClaimName, end: ProcessingOutcome): Promise<boolean>;
}

/** Indexing so much text takes a while, for which others need not wait. */
const longText = 16 * 1024;

/** `wakeRelay` is called when claims or ends were committed: their events should be published at once. */
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
  const completeAll = async (processingResults: [ProcessingResult, ...ProcessingResult[]]) => {
    const completed = await complete(
      tenantDb.for(processingResults[0].claim.organization_id),
      processingResults,
    );
    wakeRelay();
    return completed;
  };
  const completeTogether = groupCommits<ProcessingResult, boolean>({
    groupOf: ({ claim, end }) => `${claim.organization_id} ${end.kind}`,
    commit: completeAll,
  });
  return {
    claim,
    async complete(claim, end) {
      const isLong = end.kind === "processed" && end.text.length > longText;
      if (!isLong) return completeTogether({ claim, end });
      const [isSettled = false] = await completeAll([{ claim, end }]);
      return isSettled;
    },
  };
}

/** Who asks twice gets it once. */
function takeFrom<Key, Value>(map: Map<Key, Value>, key: Key): Value | undefined {
  const value = map.get(key);
  map.delete(key);
  return value;
}
