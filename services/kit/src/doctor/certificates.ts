import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { connect } from "node:tls";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import { ReasonError } from "../errors/reason-error.ts";
import { explainError } from "../errors/short-reason.ts";
import { bad, type Examination, type FindingState, good, toDay, warning } from "./finding.ts";

const daysBefore = 14;
const connectMs = 5_000;

/** Examines the certificate of the address that people open. */
export const examineOrigin: Examination = {
  reads: ["PUBLIC_ORIGIN"],
  async examine({ PUBLIC_ORIGIN = "" }) {
    const { protocol, hostname, port } = new URL(PUBLIC_ORIGIN);
    if (protocol !== "https:") return [good(toReason("finding.origin_local", { address: PUBLIC_ORIGIN }))];
    try {
      const validTo = await readValidTo(hostname, Number(port || 443));
      return [
        describeExpiry(toReason("problem.certificate_of_address", { address: PUBLIC_ORIGIN }), validTo),
      ];
    } catch (error) {
      return [
        bad(toReason("finding.origin_unreachable", { address: PUBLIC_ORIGIN, reason: explainError(error) })),
      ];
    }
  },
};

function readValidTo(host: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, timeout: connectMs }, () => {
      resolve(socket.getPeerCertificate().valid_to);
      socket.destroy();
    });
    socket.once("timeout", () => socket.destroy(new ReasonError(toReason("problem.no_answer"))));
    socket.once("error", reject);
  });
}

/** Examines the certificate for incoming mail. */
export const examineCertificate: Examination = {
  reads: ["SMTP_CERT_FILE", "SMTP_KEY_FILE"],
  async examine({ SMTP_CERT_FILE = "", SMTP_KEY_FILE = "" }) {
    try {
      const certificate = new X509Certificate(await readFile(SMTP_CERT_FILE));
      if (!certificate.checkPrivateKey(createPrivateKey(await readFile(SMTP_KEY_FILE))))
        return [bad(toReason("finding.certificate_other_key"))];
      return [
        describeExpiry(
          toReason("problem.certificate_in_file", { file: SMTP_CERT_FILE }),
          certificate.validTo,
        ),
      ];
    } catch (error) {
      return [bad(toReason("finding.certificate_unusable", { reason: explainError(error) }))];
    }
  },
};

function describeExpiry(certificate: Reason, validTo: string): [FindingState, Reason] {
  const days = Math.floor((Date.parse(validTo) - Date.now()) / 86_400_000);
  const date = toDay(validTo);
  if (days < 0) return bad(toReason("finding.certificate_expired", { certificate, date }));
  return days < daysBefore
    ? warning(toReason("finding.certificate_expires", { certificate, date }))
    : good(toReason("finding.certificate_good", { certificate, days }));
}
