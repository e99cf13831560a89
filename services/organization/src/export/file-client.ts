import { createHmac } from "node:crypto";
import { Readable } from "node:stream";
import { shareTraceWith } from "@tessera/kit/observability/tracing";
import { apiBase } from "@tessera/wire/api/route";

export interface FileClient {
  /** Returns the content of a file; null if it was deleted meanwhile or is quarantined. */
  open(organizationId: string, fileId: string): Promise<Readable | null>;
}

/** The status codes for a file that is not available. */
const deleted = [403, 404];
const goodForSeconds = 600;
const maxAnswerMs = 10 * 60_000;

/**
 * Fetches files from the files service by URLs signed with its secret, in the same way as it signs them itself: a job has no caller and
 * hence no token.
 */
export function createFileClient(url: string, secret: string): FileClient {
  shareTraceWith(url);
  return {
    async open(organizationId, fileId) {
      const query = signed(secret, organizationId, fileId);
      const answer = await fetch(`${url}${apiBase}/files/${fileId}/content?${query}`, {
        signal: AbortSignal.timeout(maxAnswerMs),
      });
      if (answer.ok && answer.body) return Readable.fromWeb(answer.body);
      await answer.body?.cancel();
      if (deleted.includes(answer.status)) return null;
      throw new Error(`The files service answered ${answer.status} for a file.`);
    },
  };
}

function signed(secret: string, organization: string, fileId: string): URLSearchParams {
  const purpose = "download";
  const until = Math.ceil(Date.now() / 1_000) + goodForSeconds;
  const signature = createHmac("sha256", secret)
    .update(JSON.stringify([organization, fileId, purpose, until]))
    .digest("base64url");
  return new URLSearchParams({ organization, purpose, until: String(until), signature });
}
