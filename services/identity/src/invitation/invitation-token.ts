import { hash, randomBytes } from "node:crypto";

/** What is mailed, and what is kept of it. */
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
