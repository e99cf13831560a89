import {
  type KnownText,
  readNumber,
  readReason,
  type StoredReason,
} from "@tessera/kit/migrations/reason-repair";

/** Returns the reason that the outcome of a delivery, a test or an export says, as it was written until reasons were stored. */
export function readOutcome(text: string): StoredReason | null {
  return readReason(outcomes, text);
}

const outcomes: KnownText[] = [
  ["delivery.credentials_lost", "The credentials can no longer be read. Enter them again."],
  ["delivery.interrupted", "Sending was interrupted."],
  ["delivery.not_an_agent", "Zendesk doesn't recognize these as an agent's credentials."],
  ["delivery.receiver_left", "The receiver doesn't want any more messages (410)."],
  ["delivery.ticket_deleted", "Nothing was sent because the ticket was deleted in the meantime."],
  ["delivery.zendesk_closed", "The Zendesk ticket is closed and can no longer be changed."],
  ["export.failed", "Couldn't create the export. Try again later."],
  ["outgoing.credentials", "The address must not contain a user name or a password."],
  ["outgoing.scheme", "The address must begin with https:// or http://."],
  ["delivery.no_pipeline", /^There is no pipeline (?<pipeline>.+?) \(404\)\.$/],
  ["delivery.no_project", /^There is no project (?<project>.+?), or the account may not see it \(404\)\.$/],
  ["delivery.no_ticket_type", /^There is no ticket type (?<type>.+?) \(404\)\.$/],
  ["delivery.receiver_answered", /^The receiver answered (?<status>\d{3})\.$/, { status: readNumber }],
  ["delivery.receiver_denied", /^The receiver denied access \((?<status>\d{3})\)\.$/, { status: readNumber }],
  ["outgoing.broken_answer", /^(?<host>[^\s]+) closed the connection or didn't respond with HTTP\.$/],
  [
    "outgoing.private_address",
    /^(?<host>[^\s]+) is in a private network\. This installation sends to public addresses only\.$/,
  ],
  ["outgoing.redirected", /^(?<host>[^\s]+) redirected to another address; redirects are not followed\.$/],
  ["outgoing.timed_out", /^(?<host>[^\s]+) did not answer in time\.$/],
  ["outgoing.too_large", /^(?<host>[^\s]+) sent a response that is too large\.$/],
  ["outgoing.unknown_host", /^There is no server named (?<host>[^\s]+)\.$/],
  ["outgoing.unreachable", /^(?<host>[^\s]+) could not be reached\.$/],
  ["outgoing.unreachable_in_time", /^(?<host>[^\s]+) could not be reached in time\.$/],
  ["outgoing.untrusted_certificate", /^The certificate of (?<host>[^\s]+) could not be trusted\.$/],
  [
    "delivery.not_accepted_because",
    /^(?<name>.+?) didn't accept this \((?<status>\d{3})\): (?<because>.+?)\.$/s,
    { status: readNumber },
  ],
  [
    "delivery.not_allowed_because",
    /^(?<name>.+?) doesn't allow this account to do that \((?<status>\d{3})\): (?<because>.+?)\.$/s,
    { status: readNumber },
  ],
  [
    "delivery.not_found_because",
    /^(?<name>.+?) found nothing at this address \((?<status>\d{3})\): (?<because>.+?)\.$/s,
    { status: readNumber },
  ],
  [
    "delivery.not_now_because",
    /^(?<name>.+?) cannot do that at the moment \((?<status>\d{3})\): (?<because>.+?)\.$/s,
    { status: readNumber },
  ],
  ["delivery.credentials_refused", /^(?<name>.+?) does not accept these credentials \(401\)\.$/],
  [
    "delivery.external_ticket_final",
    /^Nothing was sent: (?<ticket>.+?) can no longer be changed\. Send the ticket manually to create a new one\.$/,
  ],
  ["delivery.no_issue_type", /^The project (?<project>.+?) has no issue type (?<type>.+?)\.$/],
  ["delivery.no_stage", /^The pipeline (?<pipeline>.+?) has no stage (?<stage>.+?)\.$/],
  [
    "delivery.not_accepted",
    /^(?<name>.+?) didn't accept this \((?<status>\d{3})\)\.$/,
    { status: readNumber },
  ],
  [
    "delivery.not_allowed",
    /^(?<name>.+?) doesn't allow this account to do that \((?<status>\d{3})\)\.$/,
    { status: readNumber },
  ],
  [
    "delivery.not_found",
    /^(?<name>.+?) found nothing at this address \((?<status>\d{3})\)\.$/,
    { status: readNumber },
  ],
  [
    "delivery.not_now",
    /^(?<name>.+?) cannot do that at the moment \((?<status>\d{3})\)\.$/,
    { status: readNumber },
  ],
  [
    "delivery.not_understood",
    /^(?<name>.+?) sent a response we don't understand \((?<status>\d{3})\)\.$/,
    { status: readNumber },
  ],
  ["delivery.too_many_calls", /^(?<name>.+?) asks us to wait \(429\)\.$/],
];
