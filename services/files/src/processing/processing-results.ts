import type { TenantDb } from "@tessera/kit/database/tenant-db";
import { type ProcessFile, processingJobId } from "../processing-queue.ts";
import type { FilesDatabase } from "../schema.ts";
import { type Claim, type ClaimName, claimFiles } from "./claim.repository.ts";
import { groupCommits } from "./group-commit.ts";
import { complete, type ProcessingOutcome, type ProcessingResult } from "./outcome.repository.ts";

/** Stores claims and outcomes. Concurrent writes share a commit. */
export interface ProcessingResults {
  /**
   * Claims a file. Returns undefined if there is nothing to do: the file is finished, deleted, at another attempt, claimed by
   * another worker, or was tried too often.
   */
  claim(job: ProcessFile): Promise<Claim | undefined>;
  /** Writes an outcome. Returns false, and writes nothing, if the claim was lost. */
  complete(claim: ClaimName, end: ProcessingOutcome): Promise<boolean>;
}

/** In characters. Indexing longer texts takes a while, so they are written alone. */
const longText = 16 * 1024;

/** Opens the results. `wakeRelay` is called after commits, so that their events are published at once. */
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

/** Returns a value once: a second request for the same key gets undefined. */
function takeFrom<Key, Value>(map: Map<Key, Value>, key: Key): Value | undefined {
  const value = map.get(key);
  map.delete(key);
  return value;
}
