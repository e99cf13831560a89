import { resolveMx } from "node:dns/promises";
import { once } from "node:events";
import { connect } from "node:net";
import { createTransport } from "nodemailer";
import { describeReason } from "../errors/short-reason.ts";
import { bad, type Examination, good, warning } from "./finding.ts";

const waitMs = 8_000;

/** Signs in to the server by which mail leaves. */
export const examineOutgoing: Examination = {
  reads: ["SMTP_URL"],
  async examine({ SMTP_URL = "" }) {
    const url = new URL(SMTP_URL);
    for (const limit of ["connectionTimeout", "greetingTimeout", "socketTimeout"])
      url.searchParams.set(limit, String(waitMs));
    const transport = createTransport(url.href);
    try {
      await transport.verify();
      return [good(`${url.host} accepts mail`)];
    } catch (error) {
      return [
        bad(
          `${url.host} does not accept mail (${describeReason(error)}): correct SMTP_URL, or ask that server's operator`,
        ),
      ];
    } finally {
      transport.close();
    }
  },
};

/** Greets the server for incoming mail as another server would: here if it listens on this machine only, or by the MX record. */
export const examineIncoming: Examination = {
  reads: ["SMTP_PORT", "HOST", "MAIL_DOMAIN", "SMTP_PROXY_PROTOCOL"],
  async examine({ SMTP_PORT, HOST, MAIL_DOMAIN = "", SMTP_PROXY_PROTOCOL }) {
    const isLocal = HOST === "127.0.0.1" && SMTP_PROXY_PROTOCOL !== "true";
    const [mx] = isLocal ? [] : await resolveMx(MAIL_DOMAIN).catch(() => []);
    if (!isLocal && !mx) return [];
    const [host, port] = mx ? [mx.exchange, 25] : ["127.0.0.1", Number(SMTP_PORT)];
    try {
      const greeting = await greet(host, port);
      if (!/^220/.test(greeting)) return [bad(`${host}:${port} refuses mail: ${greeting.slice(0, 100)}`)];
      return /STARTTLS/i.test(greeting)
        ? [good(`${host}:${port} receives mail, encrypted`)]
        : [
            warning(
              `${host}:${port} receives mail without encryption: a server in front may have taken STARTTLS away`,
            ),
          ];
    } catch (error) {
      return [
        isLocal
          ? bad(`nothing receives mail at ${host}:${port} (${describeReason(error)}): see the log of mail`)
          : warning(
              `${host}:${port} cannot be reached from here (${describeReason(error)}): try it from outside`,
            ),
      ];
    }
  },
};

/** Returns the greeting and the response to EHLO. */
async function greet(host: string, port: number): Promise<string> {
  const socket = connect({ host, port });
  const signal = AbortSignal.timeout(waitMs);
  try {
    const [greeting] = await once(socket, "data", { signal });
    if (!/^220/.test(String(greeting))) return String(greeting).trim();
    socket.write("EHLO doctor.invalid\r\n");
    const [offer] = await once(socket, "data", { signal });
    return `${greeting}${offer}`;
  } finally {
    socket.destroy();
  }
}
