import { OutgoingRequestError } from "@tessera/kit/outgoing/outgoing-request-error";
import type { ConnectionStep } from "@tessera/wire/mail/mail.constants";
import type { ServerPlace } from "./server-place.ts";

/** Thrown when an organization's own server cannot be used. The message is a sentence and contains nothing that the server said. */
export class OwnServerUnavailableError extends Error {
  readonly step: ConnectionStep;

  constructor(step: ConnectionStep, message: string, options: ErrorOptions = {}) {
    super(message, options);
    this.name = "OwnServerUnavailableError";
    this.step = step;
  }
}

/** The server and what was requested of it, as named in messages. */
export interface Attempt extends ServerPlace {
  folder?: string;
  address?: string;
}

/** The steps described here. The messages for a provider's steps are written where they occur. */
type OwnStep = Exclude<ConnectionStep, "consent" | "account" | "provider">;

const sentences: Record<OwnStep, (attempt: Attempt) => string> = {
  name: ({ host }) => `There is no server named ${host}.`,
  private: ({ host }) =>
    `${host} is in a private network. This installation connects to public addresses only.`,
  connection: ({ host, port }) => `${host} doesn't accept connections at port ${port}.`,
  tls: ({ host, port, security }) =>
    security === "starttls"
      ? `${host} does not offer STARTTLS at port ${port}.`
      : `${host} does not speak TLS at port ${port}.`,
  certificate: ({ host }) => `The certificate of ${host} is not valid.`,
  password: ({ host }) => `${host} refused the user name or the password.`,
  folder: ({ host, folder }) => `${host} has no folder named ${folder}.`,
  address: ({ host, address }) => `${host} does not accept email from ${address}.`,
  time: ({ host }) => `${host} did not answer in time.`,
  answer: ({ host }) => `${host} closed the connection or sent an unknown response.`,
};

/** Converts an error of a socket, the IMAP client or the SMTP client. */
export function toUnavailable(error: unknown, attempt: Attempt): OwnServerUnavailableError {
  if (error instanceof OwnServerUnavailableError) return error;
  const step = findStep(Object(error));
  return new OwnServerUnavailableError(step, sentences[step](attempt), { cause: error });
}

interface Signs {
  code?: unknown;
  /** The code of a socket error, as Nodemailer keeps it. */
  originalCode?: unknown;
  message?: unknown;
  authenticationFailed?: boolean;
  mailboxMissing?: boolean;
  tlsFailed?: boolean;
}

/** Error codes of Node and Nodemailer; the first match counts. The flags that clients set are checked before. */
const signs: [OwnStep, RegExp][] = [
  ["password", /^EAUTH$/u],
  ["name", /^(?:ENOTFOUND|ENODATA|EAI_NONAME|EDNS)$/u],
  ["time", /^(?:ABORT_ERR|EAI_AGAIN|ETIMEOUT)$|TIMEOUT|TIMEDOUT/u],
  ["connection", /^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/u],
  ["certificate", /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/u],
  ["address", /^(?:EENVELOPE|EMESSAGE)$/u],
];

function findStep(error: Signs): OwnStep {
  if (error instanceof OutgoingRequestError) return error.reason === "private_address" ? "private" : "name";
  if (error.authenticationFailed) return "password";
  if (error.mailboxMissing) return "folder";
  const code = String(error.originalCode ?? error.code);
  const known = signs.find(([, pattern]) => pattern.test(code))?.[0];
  return known ?? (isAboutTls(error, code) ? findTlsStep(error) : "answer");
}

function isAboutTls({ tlsFailed }: Signs, code: string): boolean {
  return tlsFailed === true || /^(?:ETLS|EPROTO|ERR_SSL|ERR_TLS)/u.test(code);
}

/** Nodemailer keeps only the message of a TLS error. */
function findTlsStep({ message }: Signs): OwnStep {
  return /certificate|altnames/iu.test(String(message)) ? "certificate" : "tls";
}
