import { generateKeyPairSync, hash, type KeyObject, randomBytes, sign, X509Certificate } from "node:crypto";

export interface Identity {
  key: string;
  cert: string;
}

/** Creates a key and a self-signed certificate (X.509, RFC 5280), for a browser that is configured to trust it. */
export function makeIdentity(name: string): Identity {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const toBeSigned = certificateOf(name, publicKey);
  const signature = sign("sha256", toBeSigned, privateKey);
  const certificate = sequence(toBeSigned, algorithm, element(0x03, Buffer.from([0]), signature));
  return { key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(), cert: pemOf(certificate) };
}

/**
 * Returns the hash of the public key, by which a browser can be configured to trust the certificate. A browser that merely ignores
 * certificate errors does not cache anything.
 */
export function keyHash({ cert }: Identity): string {
  const key = new X509Certificate(cert).publicKey.export({ type: "spki", format: "der" });
  return hash("sha256", key, "base64");
}

function certificateOf(name: string, publicKey: KeyObject): Buffer {
  const day = 86_400_000;
  const now = Date.now();
  return sequence(
    element(0xa0, element(0x02, Buffer.from([2]))), // version 3
    element(0x02, Buffer.from([0x01]), randomBytes(8)),
    algorithm,
    nameOf(name),
    sequence(timeOf(now - day), timeOf(now + day)),
    nameOf(name),
    publicKey.export({ type: "spki", format: "der" }),
  );
}

/** The algorithm identifier of ecdsa-with-SHA256. */
const algorithm = sequence(element(0x06, Buffer.from("2a8648ce3d040302", "hex")));

function nameOf(name: string): Buffer {
  const commonName = element(0x06, Buffer.from("550403", "hex"));
  return sequence(element(0x31, sequence(commonName, element(0x0c, Buffer.from(name)))));
}

function timeOf(time: number): Buffer {
  const text = new Date(time).toISOString().replace(/\D/g, "").slice(2, 14);
  return element(0x17, Buffer.from(`${text}Z`));
}

function sequence(...parts: Buffer[]): Buffer {
  return element(0x30, ...parts);
}

/** Encodes a DER element: tag, length, content. */
function element(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function pemOf(der: Buffer): string {
  const lines = der.toString("base64").match(/.{1,64}/g) ?? [];
  return ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n");
}
