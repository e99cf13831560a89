import type { ConnectionStep } from "@tessera/wire/mail/mail.constants";

const ownServer = "own server: ";

/** Returns the reason to store with a mail when the organization's own server failed at a step. */
export function toReason(step: ConnectionStep): string {
  return `${ownServer}${step}`;
}

const unreachable = "The mail server could not be reached.";

const ownServerSentences: Partial<Record<ConnectionStep, string>> = {
  password: "The mail server of the inbox refused its password.",
  consent: "The mailbox of the inbox has to be connected again.",
  account: "The mail server of the inbox denied access to its account.",
  provider: "The provider of the inbox refuses this installation.",
  name: "The mail server of the inbox does not exist.",
  private: "The mail server of the inbox is in a private network.",
  tls: "The mail server of the inbox does not offer a private connection.",
  certificate: "The certificate of the mail server of the inbox is not valid.",
};

/** Enhanced status codes (RFC 3463) without their class, with their meaning for the author of the mail. */
const sentences: [RegExp, string][] = [
  [/\b[45]\.1\.(?:[136]|10)\b/u, "The address does not exist."],
  [/\b[45]\.(?:1\.2|4\.[34])\b/u, "The domain of the address receives no email."],
  [/\b[45]\.2\.2\b/u, "The mailbox is full."],
  [/\b[45]\.2\.1\b/u, "The mailbox is closed."],
  [/\b[45]\.(?:2\.3|3\.4)\b/u, "The email is too large."],
  [/\b[45]\.7\.\d+\b/u, "The mail server does not accept email from this inbox."],
  [/\b[45]\.4\.[1-7]\b|^E(?:CONN|TIMEDOUT|SOCKET|DNS|HOST)|timed? ?out/u, unreachable],
];

/** Describes in one sentence why a mail was not delivered: by the status code in the server's response, or else by quoting it. */
export function describeReason(said: string): string {
  if (said.startsWith(ownServer))
    return ownServerSentences[said.slice(ownServer.length) as ConnectionStep] ?? unreachable;
  const known = sentences.find(([pattern]) => pattern.test(said))?.[1];
  if (known) return known;
  const words = said.trim();
  return words === ""
    ? "The mail server did not say why."
    : `The mail server said: ${words.replace(/[.\s]*$/u, ".")}`;
}
