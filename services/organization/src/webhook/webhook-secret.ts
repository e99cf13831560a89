import { randomBytes } from "node:crypto";

/** Returns a new secret in the format of Standard Webhooks. */
export function aSigningSecret(): string {
  return `whsec_${randomBytes(24).toString("base64")}`;
}

export const signingSecret = "signing_secret";
/** The previous secret, which still signs for a day after a rotation, and the end of that day. */
export const formerSecret = "former_signing_secret";
export const formerUntil = "former_signing_secret_until";
const formerForMs = 24 * 60 * 60 * 1000;

export function computeFormerUntil(now: Date): string {
  return new Date(now.getTime() + formerForMs).toISOString();
}

/** Returns the valid secrets, the current one first. */
export function findSigningSecrets(
  settings: Record<string, string>,
  secrets: Record<string, string>,
  now: Date,
): string[] {
  const { [signingSecret]: present, [formerSecret]: former } = secrets;
  const isFormerGood = former !== undefined && (settings[formerUntil] ?? "") > now.toISOString();
  return [...(present ? [present] : []), ...(isFormerGood ? [former] : [])];
}
