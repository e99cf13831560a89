import type { InboxRow } from "./inbox.repository.ts";
import { toPlainAddress } from "./plain-address.ts";

/** Whether mail to an address reaches one of these inboxes, or mail from it left them. */
export function isOwnAddress(
  inboxes: Pick<InboxRow, "address" | "relay_address">[],
  address: string,
): boolean {
  const forms = [address.toLowerCase(), toPlainAddress(address)];
  return inboxes.some(
    (inbox) => forms.includes(inbox.address) || (inbox.relay_address && forms.includes(inbox.relay_address)),
  );
}
