import { apiBase } from "@tessera/wire/api/route";
import { sign } from "./sign.ts";

/** Returns a URL by which anyone who has it can download a file of an organization, for `linkDays`. */
export type LinkFile = (organizationId: string, fileId: string) => string;

export const linkDays = 30;
const daySeconds = 86_400;

/** Signs URLs the same way as the files service, below the public origin, because customers have no token. */
export function createLinkFile(publicOrigin: string, secret: string): LinkFile {
  return (organization, fileId) => {
    const purpose = "download";
    const until = Math.ceil(Date.now() / 1_000) + linkDays * daySeconds;
    const signature = sign(secret, [organization, fileId, purpose, until]);
    const query = new URLSearchParams({ organization, purpose, until: String(until), signature });
    return `${publicOrigin}${apiBase}/files/${fileId}/content?${query}`;
  };
}
