import type { InboxRow } from "../inbox/inbox.repository.ts";
import { isOwnAddress } from "../inbox/own-address.ts";
import { toPlainAddress } from "../inbox/plain-address.ts";
import type { MailContent } from "../reading/read-mail.ts";

/** How a mail arrived. */
interface Arrival {
  envelopeTo: string;
  receivedAtMs: number;
  inboxes: Pick<InboxRow, "address" | "relay_address">[];
}

/** Mail servers give up on a mail after five days. */
const maxAgeMs = 7 * 86_400_000;
const maxClockErrorMs = 86_400_000;

/**
 * Returns true if the author sent the mail here, now. A person who has a copy of a signed mail can send it to any address at any time, and its
 * signature is still valid: so the address that it arrived at must be among its recipients, at least the inbox if that address names no
 * ticket, and its date must be recent. The signature must cover both. A second copy is a duplicate.
 */
export function isMeantForDesk(
  { recipients, sentAt, coversRecipients }: Pick<MailContent, "recipients" | "sentAt" | "coversRecipients">,
  { envelopeTo, receivedAtMs, inboxes }: Arrival,
): boolean {
  const age = receivedAtMs - Date.parse(sentAt ?? "");
  const isRecent = age < maxAgeMs && age > -maxClockErrorMs;
  const address = envelopeTo.toLowerCase();
  const isNamed =
    recipients.some((recipient) => recipient.address === address) ||
    (address === toPlainAddress(address) &&
      recipients.some((recipient) => isOwnAddress(inboxes, recipient.address)));
  return coversRecipients && isRecent && isNamed;
}
