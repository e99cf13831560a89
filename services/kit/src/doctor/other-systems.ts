import { once } from "node:events";
import { connect } from "node:net";
import { Type } from "typebox";
import { readConfig } from "../config/config.ts";
import { describeReason } from "../errors/short-reason.ts";
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
        () => [good(`the bucket ${bucket} at ${endpoint} can be read`)],
        (error: unknown) => [
          bad(
            `the bucket ${bucket} at ${endpoint} cannot be used (${describeReason(error)}): correct S3_*, or what the keys may do`,
          ),
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
      if (!/^ClamAV/.test(name)) return [bad(`${CLAMD_URL} is no clamd: it says "${version.slice(0, 60)}"`)];
      const days = (Date.now() - Date.parse(signed)) / 86_400_000;
      if (Number.isNaN(days)) return [bad(`${name} has no signatures: run freshclam`)];
      if (days > oldDays)
        return [warning(`the signatures of ${name} are of ${toDay(signed)}: run freshclam every day`)];
      return [good(`${name}, signatures of ${toDay(signed)}`)];
    } catch (error) {
      return [
        bad(
          `the scanner at ${CLAMD_URL} does not answer (${describeReason(error)}): files stay unscanned until it does`,
        ),
      ];
    } finally {
      socket.destroy();
    }
  },
};

/** Examines what the issuer publishes about itself. */
export const examineIssuer: Examination = {
  reads: ["OIDC_ISSUER", "IDENTITY_PROVIDER"],
  async examine({ OIDC_ISSUER: issuer = "", IDENTITY_PROVIDER }) {
    if (IDENTITY_PROVIDER !== "oidc")
      return [warning("OIDC_ISSUER has no effect without IDENTITY_PROVIDER=oidc")];
    const url = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
    try {
      const found = await readJson(url);
      if (found.issuer !== issuer)
        return [
          bad(`${url} names the issuer ${found.issuer}: OIDC_ISSUER must be the same, also its last slash`),
        ];
      const { keys } = await readJson(String(found.jwks_uri));
      if (!Array.isArray(keys) || keys.length === 0) return [bad(`${found.jwks_uri} has no keys`)];
      return [good(`${issuer} publishes its configuration and ${keys.length} keys`)];
    } catch (error) {
      return [bad(`${issuer} does not answer (${describeReason(error)}): nobody can sign in`)];
    }
  },
};

async function readJson(url: string): Promise<Record<string, unknown>> {
  const response = await requestConfigured(url, { timeoutMs: waitMs });
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return (await response.json()) as Record<string, unknown>;
}
