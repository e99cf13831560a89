import { createHmac, randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** Keys of one installation, made once and kept in its data folder, readable by its owner only. */
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

/** The database password of a role: derived, so that nothing needs to be kept per role. */
export function rolePassword(secrets: Secrets, role: string): string {
  return createHmac("sha256", secrets.roleKey).update(role).digest("hex");
}

/** The key that credentials are encrypted with, 32 bytes in base64: derived, so that earlier installations have one, too. */
export function credentialsKey(secrets: Secrets): string {
  return createHmac("sha256", secrets.roleKey).update("credentials").digest("base64");
}

/** The key that addresses of files are signed with: derived likewise. */
export function urlSecret(secrets: Secrets): string {
  return createHmac("sha256", secrets.roleKey).update("file addresses").digest("hex");
}

/** What the cookie is sealed with that chooses releases: derived likewise. */
export function hintSecret(secrets: Secrets): string {
  return createHmac("sha256", secrets.roleKey).update("page hints").digest("hex");
}

/** What modules from developers' machines are sealed with: derived likewise. */
export function overrideSecret(secrets: Secrets): string {
  return createHmac("sha256", secrets.roleKey).update("module overrides").digest("hex");
}

/** What the addresses are signed with that replies ask to be answered at: derived likewise. */
export function replySecret(secrets: Secrets): string {
  return createHmac("sha256", secrets.roleKey).update("reply addresses").digest("hex");
}

/** What the tokens of customers are signed with: derived likewise. */
export function portalSecret(secrets: Secrets): string {
  return createHmac("sha256", secrets.roleKey).update("portal tokens").digest("hex");
}

function randomKey(): string {
  return randomBytes(32).toString("hex");
}
