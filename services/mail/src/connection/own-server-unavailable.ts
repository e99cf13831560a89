import { OutgoingRequestError } from "@tessera/kit/outgoing/outgoing-request-error";
import { toEnglish } from "@tessera/language/to-english";
import type { ConnectionStep } from "@tessera/wire/mail/mail.constants";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import type { ServerPlace } from "./server-place.ts";

/** Thrown when an organization's own server cannot be used. The message is a sentence and contains nothing that the server said. */
export class OwnServerUnavailableError extends Error {
  readonly step: ConnectionStep;
  readonly reason: Reason;

  constructor(step: ConnectionStep, reason: Reason, options: ErrorOptions = {}) {
    super(toEnglish(reason), options);
    this.name = "OwnServerUnavailableError";
    this.step = step;
    this.reason = reason;
  }
}

/** The server and what was requested of it, as named in messages. */
export interface Attempt extends ServerPlace {
  folder?: string;
  address?: string;
}

/** The steps described here. The messages for a provider's steps are written where they occur. */
type OwnStep = Exclude<ConnectionStep, "consent" | "account" | "provider">;

const reasonsByStep: Record<OwnStep, (attempt: Attempt) => Reason> = {
  name: ({ host }) => toReason("outgoing.unknown_host", { host }),
  private: ({ host }) => toReason("mail.server_private", { host }),
  connection: ({ host, port }) => toReason("mail.server_closed", { host, port }),
  tls: ({ host, port, security }) =>
    toReason(security === "starttls" ? "mail.server_without_starttls" : "mail.server_without_tls", {
      host,
      port,
    }),
  certificate: ({ host }) => toReason("mail.certificate_invalid", { host }),
  password: ({ host }) => toReason("mail.password_refused", { host }),
  folder: ({ host, folder = "" }) => toReason("mail.folder_unknown", { host, folder }),
  address: ({ host, address = "" }) => toReason("mail.address_refused", { host, address }),
  time: ({ host }) => toReason("outgoing.timed_out", { host }),
  answer: ({ host }) => toReason("mail.server_broke_off", { host }),
};

/** Converts an error of a socket, the IMAP client or the SMTP client. */
export function toUnavailable(error: unknown, attempt: Attempt): OwnServerUnavailableError {
  if (error instanceof OwnServerUnavailableError) return error;
  const step = findStep(Object(error));
  return new OwnServerUnavailableError(step, reasonsByStep[step](attempt), { cause: error });
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
