import type { Socket } from "node:net";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { MailTransport } from "../context.ts";
import type { SmtpServerRow } from "./own-server.repository.ts";
import { toUnavailable } from "./own-server-unavailable.ts";
import { dialServer, type OwnServers, type ServerPlace, tlsOf } from "./own-servers.ts";
import { openPassword } from "./sealed-password.ts";

export interface SmtpPlace extends ServerPlace {
  user: string | null;
  password: string | null;
}

/** The server that replies of an inbox leave by. What it says of a mail is thrown as it is, all else as an `OwnServerUnavailableError`. */
export function ownTransport(servers: OwnServers, row: SmtpServerRow): MailTransport {
  const { host, port, security, username } = row;
  return {
    async sendMail(mail) {
      const password = username === null ? null : openPassword(servers, row, "smtp");
      await sendBy(servers, { host, port, security, user: username, password }, mail);
    },
  };
}

/** Sends one mail by a connection of its own. */
export async function sendBy(
  servers: OwnServers,
  place: SmtpPlace,
  mail: SendMailOptions,
  maxMs = servers.patience.sendMs,
): Promise<void> {
  let isLate = false;
  let connection: Socket | undefined;
  const clock = setTimeout(() => {
    isLate = true;
    connection?.destroy();
  }, maxMs);
  try {
    connection = await dialServer(servers, place);
    await createTransport({ ...optionsOf(servers, place), connection }).sendMail(mail);
  } catch (error) {
    if (isLate) throw toUnavailable({ code: "ETIMEDOUT" }, place);
    throw isAboutMail(error) ? error : toUnavailable(error, place);
  } finally {
    clearTimeout(clock);
  }
}

function isAboutMail(error: unknown): boolean {
  return ["EENVELOPE", "EMESSAGE"].includes(Object(error).code);
}

function optionsOf(servers: OwnServers, place: SmtpPlace) {
  const { host, port, security, user, password } = place;
  const { greetingMs, silenceMs } = servers.patience;
  return {
    host,
    port,
    secure: security === "tls",
    requireTLS: security === "starttls",
    ignoreTLS: security === "none",
    ...(user === null ? {} : { auth: { user, pass: password ?? "" } }),
    tls: tlsOf(servers, place),
    ...{ connectionTimeout: greetingMs, greetingTimeout: greetingMs, socketTimeout: silenceMs },
  };
}
