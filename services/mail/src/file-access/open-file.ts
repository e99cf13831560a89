import { shareTraceWith } from "@tessera/kit/observability/tracing";
import { apiBase } from "@tessera/wire/api/route";
import { sign } from "./sign.ts";

/** Returns the content of a file of an organization; null if it was deleted or is quarantined. */
export type OpenFile = (organizationId: string, fileId: string) => Promise<Buffer | null>;

const goodForSeconds = 600;
const maxAnswerMs = 60_000;
const missing = [403, 404];

/** Fetches files by URLs signed with the secret of the files service: a job has no caller and hence no token. */
export function createOpenFile(url: string, secret: string): OpenFile {
  shareTraceWith(url);
  return async (organization, fileId) => {
    const purpose = "download";
    const until = Math.ceil(Date.now() / 1_000) + goodForSeconds;
    const signature = sign(secret, [organization, fileId, purpose, until]);
    const query = new URLSearchParams({ organization, purpose, until: String(until), signature });
    const answer = await fetch(`${url}${apiBase}/files/${fileId}/content?${query}`, {
      signal: AbortSignal.timeout(maxAnswerMs),
    });
    if (answer.ok) return Buffer.from(await answer.arrayBuffer());
    await answer.body?.cancel();
    if (missing.includes(answer.status)) return null;
    throw new Error(`The files service answered ${answer.status} for a file.`);
  };
}
