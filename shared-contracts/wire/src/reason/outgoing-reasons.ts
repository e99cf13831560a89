/** Why a request to another system had no usable response. */
export const outgoingReasons = {
  "outgoing.broken_answer": "{host} closed the connection or didn't respond with HTTP.",
  "outgoing.credentials": "The address must not contain a user name or a password.",
  "outgoing.private_address":
    "{host} is in a private network. This installation sends to public addresses only.",
  "outgoing.redirected": "{host} redirected to another address; redirects are not followed.",
  "outgoing.scheme": "The address must begin with https:// or http://.",
  "outgoing.timed_out": "{host} did not answer in time.",
  "outgoing.too_large": "{host} sent a response that is too large.",
  "outgoing.unknown_host": "There is no server named {host}.",
  "outgoing.unreachable": "{host} could not be reached.",
  "outgoing.unreachable_in_time": "{host} could not be reached in time.",
  "outgoing.untrusted_certificate": "The certificate of {host} could not be trusted.",
} as const;
