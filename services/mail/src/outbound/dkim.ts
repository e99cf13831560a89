import { createPrivateKey, type KeyObject } from "node:crypto";
import { ConfigError } from "@tessera/kit/config/config";
import type { SendMailOptions } from "nodemailer";

/** The variables for signing mail; either both or neither must be set. */
export interface DkimVariables {
  MAIL_DOMAIN: string;
  DKIM_SELECTOR?: string;
  /**
   * A private RSA key as PEM; its lines may be joined by a literal `
   * `.
   */
  DKIM_KEY?: string;
}

const minBits = 2_048;

/**
 * Returns the settings for signing the domain's mail (RFC 6376), which proves its origin to other servers; undefined without a key.
 * @throws ConfigError if only one variable is set, or the key cannot sign
 */
export function readDkim({ MAIL_DOMAIN, DKIM_SELECTOR, DKIM_KEY }: DkimVariables): SendMailOptions["dkim"] {
  if (!DKIM_SELECTOR && !DKIM_KEY) return undefined;
  if (!DKIM_SELECTOR) throw new ConfigError(["DKIM_SELECTOR is required with DKIM_KEY"]);
  if (!DKIM_KEY) throw new ConfigError(["DKIM_KEY is required with DKIM_SELECTOR"]);
  const key = readKey(DKIM_KEY.replaceAll("\\n", "\n"));
  return {
    domainName: MAIL_DOMAIN,
    keySelector: DKIM_SELECTOR,
    privateKey: key.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}

function readKey(pem: string): KeyObject {
  const key = parse(pem);
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key.asymmetricKeyType !== "rsa" || bits < minBits) {
    throw new ConfigError([`DKIM_KEY must be an RSA key of at least ${minBits} bits`]);
  }
  return key;
}

function parse(pem: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch {
    throw new ConfigError(["DKIM_KEY must be a private key in PEM form"]);
  }
}
