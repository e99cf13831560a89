import type { Socket } from "node:net";
import { createTransport, type SendMailOptions } from "nodemailer";
import { toUnavailable } from "../connection/own-server-unavailable.ts";
import { dialServer, type OwnServers, toTlsOptions } from "../connection/own-servers.ts";
import type { ServerPlace } from "../connection/server-place.ts";
import type { MailContext, MailTransport } from "../context.ts";
import type { SmtpServerRow } from "./own-server.repository.ts";
import { type Credential, signInTo } from "./sign-in.ts";

export interface SmtpPlace extends ServerPlace {
  user: string | null;
  /** Null if the server requires no sign-in. */
  credential: Credential | null;
}

/**
 * Returns the transport for the replies of an inbox. Errors about the mail itself are thrown unchanged, all others as an
 * `OwnServerUnavailableError`.
 */
export function ownTransport(
  context: Pick<MailContext, "tenantDb" | "servers">,
  row: SmtpServerRow,
): MailTransport {
  const { host, port, security, username: user } = row;
  const send = (mail: SendMailOptions, credential: Credential | null) =>
    sendBy(context.servers, { host, port, security, user, credential }, mail);
  return {
    sendMail: (mail) =>
      user === null
        ? send(mail, null)
        : signInTo(context, row, "smtp", (credential) => send(mail, credential)),
  };
}

/** Sends one mail over a new connection. */
export async function sendBy(
  servers: OwnServers,
  place: SmtpPlace,
  mail: SendMailOptions,
  maxMs = servers.timeouts.sendMs,
): Promise<void> {
  let isLate = false;
  let connection: Socket | undefined;
  const clock = setTimeout(() => {
    isLate = true;
    connection?.destroy();
  }, maxMs);
  try {
    connection = await dialServer(servers, place);
    await createTransport({ ...toOptions(servers, place), connection }).sendMail(mail);
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

function toOptions(servers: OwnServers, place: SmtpPlace) {
  const { host, port, security, user, credential } = place;
  const { greetingMs, silenceMs } = servers.timeouts;
  return {
    name: servers.name,
    host,
    port,
    secure: security === "tls",
    requireTLS: security === "starttls",
    ignoreTLS: security === "none",
    ...(user === null || credential === null ? {} : { auth: toAuth(user, credential) }),
    tls: toTlsOptions(servers, place),
    ...{ connectionTimeout: greetingMs, greetingTimeout: greetingMs, socketTimeout: silenceMs },
  };
}

function toAuth(user: string, credential: Credential) {
  return "password" in credential
    ? { user, pass: credential.password }
    : { type: "OAuth2" as const, user, accessToken: credential.accessToken };
}
