import type { InboxRow } from "../inbox/inbox.repository.ts";
import { isOwnAddress } from "../inbox/own-address.ts";
import { toPlainAddress } from "../inbox/plain-address.ts";
import { type MailPerson, parseAddress } from "../reading/header/mail-person.ts";
import type { MailContent } from "../reading/read-mail.ts";
import { isProgramAddress } from "./program-address.ts";

/**
 * The person who wrote a mail and is to be answered, and where they are named. Only `from` is what the check of the sender verifies; in
 * `answers` (Reply-To and the like) the sender may name anybody.
 */
export interface Author extends MailPerson {
  source: "from" | "answers" | "envelope";
}

type SentContent = Pick<
  MailContent,
  | "from"
  | "fromName"
  | "replyTo"
  | "originalFrom"
  | "isFromList"
  | "listAddresses"
  | "isByScript"
  | "automation"
  | "recipients"
>;

interface Delivery {
  envelopeFrom: string;
  inboxes: Pick<InboxRow, "address" | "relay_address">[];
}

/**
 * Returns the author of a mail: the address in From, unless that belongs to a program, a mailing list or the organization itself and
 * another header field names a person; without a valid one, that of the envelope. Returns null if no address is known.
 */
export function chooseAuthor(content: SentContent, { envelopeFrom, inboxes }: Delivery): Author | null {
  const { from, fromName } = content;
  const named = isForOthers(content, inboxes) ? findNamedPerson(content, inboxes) : undefined;
  if (named) return { ...named, source: "answers" };
  if (from) return { ...from, source: "from" };
  const address = parseAddress(envelopeFrom, envelopeFrom);
  return address === null ? null : { name: fromName, address, source: "envelope" };
}

/** Returns true if somebody else than the sender in From may have written the mail. */
function isForOthers(content: SentContent, inboxes: Delivery["inboxes"]): boolean {
  const { from, originalFrom, isFromList, isByScript, listAddresses, recipients } = content;
  if (from === null || isByScript || isProgramAddress(from.address)) return true;
  const receivers = recipients.filter(({ field }) => field === "to").map(({ address }) => address);
  if (isOwnAddress(inboxes, from.address) || namesSame([...listAddresses, ...receivers], from.address))
    return true;
  return (isFromList && originalFrom !== null) || isFormOfWebsite(content);
}

/** Returns true if a program names a person elsewhere. The Reply-To of trackers and forums leads back to themselves. */
function isFormOfWebsite({ from, replyTo, automation }: SentContent): boolean {
  const [first] = replyTo;
  if (automation !== "auto-generated" || !from || !first || first.address.includes("+")) return false;
  return first.address.split("@").at(-1) !== from.address.split("@").at(-1);
}

function findNamedPerson(content: SentContent, inboxes: Delivery["inboxes"]): MailPerson | undefined {
  const { from, originalFrom, replyTo, listAddresses, recipients } = content;
  // Lists and groups name their own address, too, which is among the recipients.
  const others = [...(from ? [from] : []), ...recipients].map(({ address }) => address);
  return [...(originalFrom ? [originalFrom] : []), ...replyTo].find(
    ({ address }) =>
      !isOwnAddress(inboxes, address) &&
      !isProgramAddress(address) &&
      !namesSame([...others, ...listAddresses], address),
  );
}

function namesSame(addresses: string[], address: string): boolean {
  return addresses.some((other) => toPlainAddress(other) === toPlainAddress(address));
}
