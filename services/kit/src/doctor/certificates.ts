import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { connect } from "node:tls";
import { describeReason } from "../errors/short-reason.ts";
import { bad, type Examination, type FindingState, good, toDay, warning } from "./finding.ts";

const daysBefore = 14;
const connectMs = 5_000;

/** Examines the certificate of the address that people open. */
export const examineOrigin: Examination = {
  reads: ["PUBLIC_ORIGIN"],
  async examine({ PUBLIC_ORIGIN = "" }) {
    const { protocol, hostname, port } = new URL(PUBLIC_ORIGIN);
    if (protocol !== "https:") return [good(`${PUBLIC_ORIGIN} is for this machine only, and needs none`)];
    try {
      const validTo = await readValidTo(hostname, Number(port || 443));
      return [describeExpiry(`the certificate of ${PUBLIC_ORIGIN}`, validTo)];
    } catch (error) {
      return [
        bad(
          `${PUBLIC_ORIGIN} cannot be reached from here over TLS (${describeReason(error)}): browsers may not either`,
        ),
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
    socket.once("timeout", () => socket.destroy(new Error("no answer")));
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
        return [bad("SMTP_KEY_FILE is not the key of the certificate in SMTP_CERT_FILE")];
      return [describeExpiry(`the certificate in ${SMTP_CERT_FILE}`, certificate.validTo)];
    } catch (error) {
      return [bad(`SMTP_CERT_FILE and SMTP_KEY_FILE cannot be used (${describeReason(error)})`)];
    }
  },
};

function describeExpiry(what: string, validTo: string): [FindingState, string] {
  const days = Math.floor((Date.parse(validTo) - Date.now()) / 86_400_000);
  const date = toDay(validTo);
  if (days < 0) return bad(`${what} expired on ${date}: renew it`);
  return days < daysBefore
    ? warning(`${what} expires on ${date}: renew it`)
    : good(`${what} is valid for ${days} more days`);
}
