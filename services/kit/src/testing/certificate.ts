import { hash, X509Certificate } from "node:crypto";
import { createSelfSigned } from "../mail/self-signed.ts";

export interface Identity {
  key: string;
  cert: string;
}

/** Creates a key and a self-signed certificate, for a browser that is configured to trust it. */
export function makeIdentity(name: string): Identity {
  return createSelfSigned(name);
}

/**
 * Returns the hash of the public key, by which a browser can be configured to trust the certificate. A browser that merely ignores
 * certificate errors does not cache anything.
 */
export function keyHash({ cert }: Identity): string {
  const key = new X509Certificate(cert).publicKey.export({ type: "spki", format: "der" });
  return hash("sha256", key, "base64");
}
