import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";

const iterations = 4096;

/**
 * Returns what Postgres stores instead of a password (RFC 5803, `SCRAM-SHA-256`). Roles are created with it, so that no statement and no
 * log contains the password. Passwords must be printable ASCII: other text would need SASLprep.
 */
export function scramVerifierOf(password: string): string {
  if (!/^[\x20-\x7e]+$/.test(password)) throw new Error("A role's password must be printable ASCII.");
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, "sha256");
  const clientKey = createHmac("sha256", salted).update("Client Key").digest();
  const storedKey = createHash("sha256").update(clientKey).digest("base64");
  const serverKey = createHmac("sha256", salted).update("Server Key").digest("base64");
  return `SCRAM-SHA-256$${iterations}:${salt.toString("base64")}$${storedKey}:${serverKey}`;
}
