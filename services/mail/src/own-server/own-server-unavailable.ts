import { OutgoingRequestError } from "@tessera/kit/outgoing-request-error";
import type { ConnectionStep } from "@tessera/wire/mail.constants";
import type { ServerPlace } from "./own-servers.ts";

/** Why a server of an organization could not be used. The message is a sentence, and holds nothing that the server said. */
export class OwnServerUnavailableError extends Error {
  readonly step: ConnectionStep;

  constructor(step: ConnectionStep, message: string, options: ErrorOptions = {}) {
    super(message, options);
    this.name = "OwnServerUnavailableError";
    this.step = step;
  }
}

/** Who was asked for what, as sentences name it. */
export interface Attempt extends ServerPlace {
  folder?: string;
  address?: string;
}

/** What only a provider says has its sentence there. */
type OwnStep = Exclude<ConnectionStep, "consent" | "account" | "provider">;

const sentences: Record<OwnStep, (attempt: Attempt) => string> = {
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
export function toUnavailable(error: unknown, attempt: Attempt): OwnServerUnavailableError {
  if (error instanceof OwnServerUnavailableError) return error;
  const step = findStep(Object(error));
  return new OwnServerUnavailableError(step, sentences[step](attempt), { cause: error });
}

interface Signs {
  code?: unknown;
  /** Nodemailer has the code of a socket's error here. */
  originalCode?: unknown;
  message?: unknown;
  authenticationFailed?: boolean;
  mailboxMissing?: boolean;
  tlsFailed?: boolean;
}

/** By what clients say of an error, then by the codes of Node and of Nodemailer, the first that is found. */
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

/** Nodemailer keeps the words alone. */
function findTlsStep({ message }: Signs): OwnStep {
  return /certificate|altnames/iu.test(String(message)) ? "certificate" : "tls";
}
