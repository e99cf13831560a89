import { once } from "node:events";
import { connect } from "node:net";
import { toReason } from "@tessera/wire/reason/reason";
import { Type } from "typebox";
import { readConfig } from "../config/config.ts";
import { ReasonError } from "../errors/reason-error.ts";
import { explainError } from "../errors/short-reason.ts";
import { requestConfigured } from "../outgoing/request-configured.ts";
import { bucketVariables, readBucketOptions } from "../storage/bucket-config.ts";
import { bad, type Examination, good, toDay, warning } from "./finding.ts";

const waitMs = 8_000;
const oldDays = 7;

/** Examines the bucket. */
export const examineStorage: Examination = {
  reads: [
    "S3_BUCKET",
    "S3_ENDPOINT",
    "S3_REGION",
    "S3_ACCESS_KEY_ID",
    "S3_SECRET_ACCESS_KEY",
    "S3_PATH_STYLE",
  ],
  async examine(env) {
    const options = readBucketOptions(readConfig(Type.Object(bucketVariables), { ...env }));
    if (!options) return [];
    const { openBucket } = await import("../storage/bucket.ts");
    const { bucket, endpoint = "AWS" } = options;
    return openBucket(options)
      .ping()
      .then(
        () => [good(toReason("finding.bucket_readable", { bucket, endpoint }))],
        (error: unknown) => [
          bad(toReason("finding.bucket_unusable", { bucket, endpoint, reason: explainError(error) })),
        ],
      );
  },
};

/** Examines the virus scanner, and how old its signatures are. */
export const examineScanner: Examination = {
  reads: ["CLAMD_URL"],
  async examine({ CLAMD_URL = "" }) {
    const { hostname, port } = new URL(CLAMD_URL);
    const socket = connect({ host: hostname, port: Number(port || 3310) });
    try {
      socket.write("zVERSION\0");
      const [answer] = await once(socket, "data", { signal: AbortSignal.timeout(waitMs) });
      const version = String(answer).replaceAll("\0", "").trim();
      const [name = "", , signed = ""] = version.split("/");
      if (!/^ClamAV/.test(name))
        return [
          bad(
            toReason("finding.scanner_other_program", { address: CLAMD_URL, answer: version.slice(0, 60) }),
          ),
        ];
      const days = (Date.now() - Date.parse(signed)) / 86_400_000;
      if (Number.isNaN(days)) return [bad(toReason("finding.scanner_without_signatures", { version: name }))];
      if (days > oldDays)
        return [warning(toReason("finding.scanner_signatures_old", { version: name, date: toDay(signed) }))];
      return [good(toReason("finding.scanner_good", { version: name, date: toDay(signed) }))];
    } catch (error) {
      return [bad(toReason("finding.scanner_silent", { address: CLAMD_URL, reason: explainError(error) }))];
    } finally {
      socket.destroy();
    }
  },
};

/** Examines what the issuer publishes about itself. */
export const examineIssuer: Examination = {
  reads: ["OIDC_ISSUER", "IDENTITY_PROVIDER"],
  async examine({ OIDC_ISSUER: issuer = "", IDENTITY_PROVIDER }) {
    if (IDENTITY_PROVIDER !== "oidc") return [warning(toReason("finding.issuer_without_effect"))];
    const url = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
    try {
      const found = await readJson(url);
      if (found.issuer !== issuer)
        return [bad(toReason("finding.issuer_other_name", { address: url, issuer: String(found.issuer) }))];
      const { keys } = await readJson(String(found.jwks_uri));
      if (!Array.isArray(keys) || keys.length === 0)
        return [bad(toReason("finding.issuer_without_keys", { address: String(found.jwks_uri) }))];
      return [good(toReason("finding.issuer_good", { issuer, count: keys.length }))];
    } catch (error) {
      return [bad(toReason("finding.issuer_silent", { issuer, reason: explainError(error) }))];
    }
  },
};

async function readJson(url: string): Promise<Record<string, unknown>> {
  const response = await requestConfigured(url, { timeoutMs: waitMs });
  if (!response.ok)
    throw new ReasonError(toReason("problem.answers_status", { address: url, status: response.status }));
  return (await response.json()) as Record<string, unknown>;
}
