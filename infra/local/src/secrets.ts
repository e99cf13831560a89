import { createHmac, randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** The keys of an installation, generated once and stored in its data folder, readable only by its owner. */
export interface Secrets {
  postgresPassword: string;
  roleKey: string;
  authSecret: string;
  publishToken: string;
}

export async function readSecrets(dataFolder: string): Promise<Secrets> {
  const file = path.join(dataFolder, "secrets.json");
  const kept = await readFile(file, "utf8").catch(() => undefined);
  if (kept) return JSON.parse(kept);
  const secrets: Secrets = {
    postgresPassword: randomKey(),
    roleKey: randomKey(),
    authSecret: randomKey(),
    publishToken: randomKey(),
  };
  await mkdir(dataFolder, { recursive: true });
  await writeFile(file, JSON.stringify(secrets, undefined, 2), { mode: 0o600 });
  return secrets;
}

/** Returns the database password of a role, derived so that nothing is stored per role. */
export function rolePassword(secrets: Secrets, role: string): string {
  return createHmac("sha256", secrets.roleKey).update(role).digest("hex");
}

/** Returns the key that encrypts credentials: 32 bytes in base64, derived so that earlier installations have it as well. */
export function credentialsKey(secrets: Secrets): string {
  return createHmac("sha256", secrets.roleKey).update("credentials").digest("base64");
}

/** Returns the key that signs the URLs of files, derived as well. */
export function urlSecret(secrets: Secrets): string {
  return createHmac("sha256", secrets.roleKey).update("file addresses").digest("hex");
}

/** Returns the key that seals the cookie with the selected releases, derived as well. */
export function hintSecret(secrets: Secrets): string {
  return createHmac("sha256", secrets.roleKey).update("page hints").digest("hex");
}

/** Returns the key that seals overrides by modules from developers' machines, derived as well. */
export function overrideSecret(secrets: Secrets): string {
  return createHmac("sha256", secrets.roleKey).update("module overrides").digest("hex");
}

/** Returns the key that signs the reply-to addresses of mails, derived as well. */
export function replySecret(secrets: Secrets): string {
  return createHmac("sha256", secrets.roleKey).update("reply addresses").digest("hex");
}

/** Returns the key that signs customers' portal tokens, derived as well. */
export function portalSecret(secrets: Secrets): string {
  return createHmac("sha256", secrets.roleKey).update("portal tokens").digest("hex");
}

function randomKey(): string {
  return randomBytes(32).toString("hex");
}
