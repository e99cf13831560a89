import { hash } from "node:crypto";
import { apiBase } from "@tessera/wire/api/route";
import type { MailPart } from "../reading/mail-part.ts";
import { sign } from "./sign.ts";

/** Stores a part of a mail as a file of an organization and returns its id; null if the organization does not accept it. */
export type StoreFile = (organizationId: string, part: MailPart) => Promise<string | null>;

const goodForSeconds = 600;
const maxAnswerMs = 60_000;
/** Status codes of refusals, which another attempt would not change. */
const refusals = [402, 413, 415, 422];

/**
 * Uploads parts to the files service by URLs signed with its secret, since no caller with a token is involved when mail arrives. The same
 * content results in the same file.
 */
export function createStoreFile(url: string, secret: string): StoreFile {
  return async (organization, { filename, content }) => {
    const until = Math.ceil(Date.now() / 1_000) + goodForSeconds;
    const sha256 = hash("sha256", content, "hex");
    const signature = sign(secret, [organization, "receive", sha256, filename, until]);
    const query = new URLSearchParams({ organization, sha256, filename, until: String(until), signature });
    const answer = await fetch(`${url}${apiBase}/files/received?${query}`, {
      method: "PUT",
      headers: { "content-type": "application/octet-stream" },
      body: content as Uint8Array<ArrayBuffer>,
      signal: AbortSignal.timeout(maxAnswerMs),
    });
    if (refusals.includes(answer.status)) {
      await answer.body?.cancel();
      return null;
    }
    if (!answer.ok) throw new Error(`The files service answered ${answer.status} for a part of a mail.`);
    const { id } = (await answer.json()) as { id: string };
    return id;
  };
}
