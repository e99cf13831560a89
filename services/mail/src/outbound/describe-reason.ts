import type { ConnectionStep } from "@tessera/wire/mail/mail.constants";
import { type Reason, toReason } from "@tessera/wire/reason/reason";

const ownServer = "own server: ";

/** Returns the words to store with a mail when the organization's own server failed at a step. */
export function toStoredReason(step: ConnectionStep): string {
  return `${ownServer}${step}`;
}

const unreachable = toReason("outbound.unreachable");

const ownServerSentences: Partial<Record<ConnectionStep, Reason>> = {
  password: toReason("outbound.password"),
  consent: toReason("outbound.consent"),
  account: toReason("outbound.account"),
  provider: toReason("outbound.provider"),
  name: toReason("outbound.no_server"),
  private: toReason("outbound.private_network"),
  tls: toReason("outbound.no_private_connection"),
  certificate: toReason("outbound.certificate"),
};

/** Enhanced status codes (RFC 3463) without their class, with their meaning for the author of the mail. */
const sentences: [RegExp, Reason][] = [
  [/\b[45]\.1\.(?:[136]|10)\b/u, toReason("outbound.no_address")],
  [/\b[45]\.(?:1\.2|4\.[34])\b/u, toReason("outbound.receives_none")],
  [/\b[45]\.2\.2\b/u, toReason("outbound.mailbox_full")],
  [/\b[45]\.2\.1\b/u, toReason("outbound.mailbox_closed")],
  [/\b[45]\.(?:2\.3|3\.4)\b/u, toReason("outbound.too_large")],
  [/\b[45]\.7\.\d+\b/u, toReason("outbound.not_accepted")],
  [/\b[45]\.4\.[1-7]\b|^E(?:CONN|TIMEDOUT|SOCKET|DNS|HOST)|timed? ?out/u, unreachable],
];

/** Says why a mail was not delivered: by the status code in the server's response, or else by quoting it. */
export function describeReason(said: string): Reason {
  if (said.startsWith(ownServer))
    return ownServerSentences[said.slice(ownServer.length) as ConnectionStep] ?? unreachable;
  const known = sentences.find(([pattern]) => pattern.test(said))?.[1];
  if (known) return known;
  const words = said.trim();
  return words === ""
    ? toReason("outbound.unexplained")
    : toReason("outbound.server_said", { words: words.replace(/[.\s]*$/u, ".") });
}
