import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { ConfigError } from "@tessera/kit/config/config";
import { createSelfSigned } from "@tessera/kit/mail/self-signed";
import type { FastifyBaseLogger } from "fastify";

/** A certificate with its chain and its private key, as PEM. */
export interface Certificate {
  cert: string;
  key: string;
}

/** The certificate with which incoming mail is encrypted. */
export interface SmtpCertificate {
  /** Returns the certificate of now. */
  read(): Certificate;
  /** Calls `apply` whenever another certificate is in the files. */
  onChange(apply: (certificate: Certificate) => void): void;
  /** Reads the files again; files that do not fit together are ignored, with a warning, until they do. */
  refresh(): Promise<void>;
  /** Throws if other servers reject the certificate: it has expired, or what is in the files does not fit together. */
  requireValid(): Promise<void>;
  close(): void;
}

export interface CertificateOptions {
  /** Paths of the files. Without them, a certificate is made that encrypts but does not prove who the server is. */
  files: { cert: string; key: string } | null;
  name: string;
  log: Pick<FastifyBaseLogger, "info" | "warn">;
}

/** @throws ConfigError if only one variable is set. */
export function readCertificateFiles(variables: {
  SMTP_CERT_FILE?: string;
  SMTP_KEY_FILE?: string;
}): CertificateOptions["files"] {
  const { SMTP_CERT_FILE: cert, SMTP_KEY_FILE: key } = variables;
  if (!cert && !key) return null;
  if (!cert) throw new ConfigError(["SMTP_CERT_FILE is required with SMTP_KEY_FILE"]);
  if (!key) throw new ConfigError(["SMTP_KEY_FILE is required with SMTP_CERT_FILE"]);
  return { cert, key };
}

const refreshMs = 60_000;
const daysBefore = 7;

/**
 * Opens the certificate and reads its files again every minute, so that a renewed one is used without a restart.
 *
 * @throws ConfigError if the files are missing or do not fit together.
 */
export async function openSmtpCertificate({
  files,
  name,
  log,
}: CertificateOptions): Promise<SmtpCertificate> {
  if (!files)
    log.info("incoming mail is encrypted with a certificate that nobody vouches for: set SMTP_CERT_FILE");
  let current = files ? await readFirst(files) : createSelfSigned(name);
  let [problem, isWarned] = [files ? describeExpiry(current) : null, false];
  let apply: ((certificate: Certificate) => void) | undefined;

  async function refresh(): Promise<void> {
    if (!files) return;
    const found = await readPair(files);
    if (typeof found !== "string" && (found.cert !== current.cert || found.key !== current.key)) {
      current = found;
      apply?.(current);
      log.info("the certificate for incoming mail has changed");
    }
    problem = typeof found === "string" ? found : describeExpiry(current);
    if (problem && !isWarned) log.warn({ reason: problem }, "the certificate for incoming mail is not valid");
    isWarned = problem !== null;
  }

  await refresh();
  const timer = setInterval(() => void refresh(), refreshMs).unref();
  return {
    read: () => current,
    onChange(listener) {
      apply = listener;
    },
    refresh,
    async requireValid() {
      if (problem) throw new Error(problem);
    },
    close: () => clearInterval(timer),
  };
}

async function readFirst(files: { cert: string; key: string }): Promise<Certificate> {
  const found = await readPair(files);
  if (typeof found === "string") throw new ConfigError([found]);
  return found;
}

/** Reads a certificate and its key, or returns why they cannot be used. */
async function readPair(files: { cert: string; key: string }): Promise<Certificate | string> {
  const texts = await Promise.all(
    [files.cert, files.key].map((path) =>
      readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => error),
    ),
  );
  const [cert, key] = texts;
  if (cert instanceof Error) return `SMTP_CERT_FILE cannot be read: ${cert.code}`;
  if (key instanceof Error) return `SMTP_KEY_FILE cannot be read: ${key.code}`;
  const pair = { cert: cert ?? "", key: key ?? "" };
  return describeUnfit(pair) ?? pair;
}

function describeUnfit({ cert, key }: Certificate): string | null {
  try {
    const isOwn = new X509Certificate(cert).checkPrivateKey(createPrivateKey(key));
    return isOwn ? null : "SMTP_KEY_FILE is not the key of the certificate in SMTP_CERT_FILE";
  } catch {
    return "SMTP_CERT_FILE and SMTP_KEY_FILE must be a certificate and its private key as PEM, the key without a password";
  }
}

function describeExpiry({ cert }: Certificate): string | null {
  const { validTo } = new X509Certificate(cert);
  const daysLeft = (Date.parse(validTo) - Date.now()) / 86_400_000;
  if (daysLeft > daysBefore) return null;
  return `the certificate in SMTP_CERT_FILE ${daysLeft < 0 ? "expired" : "expires"} on ${validTo}`;
}
