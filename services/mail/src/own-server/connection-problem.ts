import { OutgoingRequestError } from "@tessera/kit/outgoing-request-error";
import type { ConnectionStep } from "@tessera/wire/mail.constants";
import type { ServerPlace } from "./own-servers.ts";

/** Why a server of an organization could not be used. The message is a sentence, and holds nothing that the server said. */
export class ConnectionProblem extends Error {
  readonly step: ConnectionStep;

  constructor(step: ConnectionStep, message: string, options: ErrorOptions = {}) {
    super(message, options);
    this.name = "ConnectionProblem";
    this.step = step;
  }
}

/** Who was asked for what, as sentences name it. */
export interface Attempt extends ServerPlace {
  folder?: string;
  address?: string;
}

const sentences: Record<ConnectionStep, (attempt: Attempt) => string> = {
  name: ({ host }) => `There is no server named ${host}.`,
  private: ({ host }) =>
    `${host} is in a private network. This installation connects to public addresses only.`,
  connection: ({ host, port }) => `${host} does not take connections at port ${port}.`,
  tls: ({ host, port, security }) =>
    security === "starttls"
      ? `${host} does not offer STARTTLS at port ${port}.`
      : `${host} does not speak TLS at port ${port}.`,
  certificate: ({ host }) => `The certificate of ${host} is not valid.`,
  password: ({ host }) => `${host} refused the user name or the password.`,
  folder: ({ host, folder }) => `${host} has no folder named ${folder}.`,
  address: ({ host, address }) => `${host} does not accept email from ${address}.`,
  time: ({ host }) => `${host} did not answer in time.`,
  answer: ({ host }) => `${host} broke off, or answered something unknown.`,
};

/** What an error of a socket, of the IMAP client or of the SMTP client means. */
export function toConnectionProblem(error: unknown, attempt: Attempt): ConnectionProblem {
  if (error instanceof ConnectionProblem) return error;
  const step = findStep(Object(error));
  return new ConnectionProblem(step, sentences[step](attempt), { cause: error });
}

interface Signs {
  code?: unknown;
  message?: unknown;
  authenticationFailed?: boolean;
  mailboxMissing?: boolean;
  tlsFailed?: boolean;
}

function findStep(error: Signs): ConnectionStep {
  if (error instanceof OutgoingRequestError) return error.reason === "private_address" ? "private" : "name";
  const [code, message] = [String(error.code), String(error.message)];
  if (code === "EAUTH" || error.authenticationFailed) return "password";
  if (error.mailboxMissing) return "folder";
  if (/^(?:ENOTFOUND|ENODATA|EAI_NONAME|EDNS)$/u.test(code)) return "name";
  if (/^(?:ABORT_ERR|EAI_AGAIN)$|TIMEOUT|TIMEDOUT/iu.test(code)) return "time";
  if (/^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/u.test(code)) return "connection";
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/u.test(code) || /certificate|altnames/iu.test(message))
    return "certificate";
  if (/^(?:ETLS|EPROTO|ERR_SSL|ERR_TLS)/u.test(code) || error.tlsFailed) return "tls";
  return code === "EENVELOPE" || code === "EMESSAGE" ? "address" : "answer";
}
