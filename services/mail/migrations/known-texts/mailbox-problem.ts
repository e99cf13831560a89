import {
  type KnownText,
  readNumber,
  readReason,
  type StoredReason,
} from "@tessera/kit/migrations/reason-repair";

/** Returns the reason that the problem of a mailbox says, as it was written until reasons were stored. */
export function readMailboxProblem(text: string): StoredReason | null {
  return readReason(problems, text);
}

const port = { port: readNumber };

const problems: KnownText[] = [
  ["mail.password_missing", "The password is missing. Enter it again."],
  ["mail.password_unreadable", "The password can no longer be read. Enter it again."],
  ["mail.connect_at", /^Connect this mailbox at (?<provider>.+)\.$/],
  [
    "mail.provider_access_ended",
    /^(?<provider>.+) no longer gives access to this mailbox\. Connect it again\.$/,
  ],
  ["mail.provider_not_registered", /^This installation is no longer registered with (?<provider>.+)\.$/],
  [
    "mail.provider_refuses_installation",
    /^(?<provider>.+) refuses this installation\. Its operator has to check how it is registered there\.$/,
  ],
  [
    "mail.account_denied",
    /^(?<host>\S+) denied access to (?<account>.+)\. Another account may have given consent, or IMAP and SMTP are turned off there\.$/,
  ],
  ["outgoing.unknown_host", /^There is no server named (?<host>\S+)\.$/],
  [
    "mail.server_private",
    /^(?<host>\S+) is in a private network\. This installation connects to public addresses only\.$/,
  ],
  ["mail.server_closed", /^(?<host>\S+) doesn't accept connections at port (?<port>\d+)\.$/, port],
  ["mail.server_without_starttls", /^(?<host>\S+) does not offer STARTTLS at port (?<port>\d+)\.$/, port],
  ["mail.server_without_tls", /^(?<host>\S+) does not speak TLS at port (?<port>\d+)\.$/, port],
  ["mail.certificate_invalid", /^The certificate of (?<host>\S+) is not valid\.$/],
  ["mail.password_refused", /^(?<host>\S+) refused the user name or the password\.$/],
  ["mail.folder_unknown", /^(?<host>\S+) has no folder named (?<folder>.+)\.$/],
  ["mail.address_refused", /^(?<host>\S+) does not accept email from (?<address>.+)\.$/],
  ["outgoing.timed_out", /^(?<host>\S+) did not answer in time\.$/],
  ["mail.server_broke_off", /^(?<host>\S+) closed the connection or sent an unknown response\.$/],
];
