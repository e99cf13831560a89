import { resolveMx } from "node:dns/promises";
import { once } from "node:events";
import { connect } from "node:net";
import { toReason } from "@tessera/wire/reason/reason";
import { createTransport } from "nodemailer";
import { explainError } from "../errors/short-reason.ts";
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
      return [good(toReason("finding.outgoing_good", { server: url.host }))];
    } catch (error) {
      return [bad(toReason("finding.outgoing_unusable", { server: url.host, reason: explainError(error) }))];
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
    const server = `${host}:${port}`;
    try {
      const greeting = await greet(host, port);
      if (!/^220/.test(greeting))
        return [bad(toReason("finding.incoming_refuses", { server, answer: greeting.slice(0, 100) }))];
      return /STARTTLS/i.test(greeting)
        ? [good(toReason("finding.incoming_good", { server }))]
        : [warning(toReason("finding.incoming_unencrypted", { server }))];
    } catch (error) {
      return [
        isLocal
          ? bad(toReason("finding.incoming_silent", { server, reason: explainError(error) }))
          : warning(toReason("finding.incoming_unreachable", { server, reason: explainError(error) })),
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
