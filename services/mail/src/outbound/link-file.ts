import { toContentAddress } from "@tessera/kit/file-access/file-address";

export const linkDays = 30;
const daySeconds = 86_400;

/** Creates URLs by which anyone who has one can download a file of an organization, for `linkDays`: customers have no token. */
export function createLinkFile(publicOrigin: string, secret: string) {
  return (organizationId: string, fileId: string): string => {
    const until = Math.ceil(Date.now() / 1_000) + linkDays * daySeconds;
    const content = { organizationId, fileId, purpose: "download" } as const;
    return `${publicOrigin}${toContentAddress(secret, content, until)}`;
  };
}
