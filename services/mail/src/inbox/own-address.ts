import type { InboxRow } from "./inbox.repository.ts";
import { toPlainAddress } from "./plain-address.ts";

/** True if an address belongs to one of these inboxes, to receive mail or to send it. */
export function isOwnAddress(
  inboxes: Pick<InboxRow, "address" | "relay_address">[],
  address: string,
): boolean {
  const forms = [address.toLowerCase(), toPlainAddress(address)];
  return inboxes.some(
    (inbox) => forms.includes(inbox.address) || (inbox.relay_address && forms.includes(inbox.relay_address)),
  );
}
