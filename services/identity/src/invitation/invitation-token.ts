import { hash, randomBytes } from "node:crypto";

/** The token that is mailed, and the hash that is stored. */
export interface InvitationToken {
  token: string;
  hash: string;
}

export function makeInvitationToken(): InvitationToken {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashOfToken(token) };
}

export function hashOfToken(token: string): string {
  return hash("sha256", token, "base64url");
}
