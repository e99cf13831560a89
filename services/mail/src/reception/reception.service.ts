import { hash } from "node:crypto";
import type { MailContext } from "../context.ts";
import { findInboxByAddress, type InboxAddress } from "../inbox/inbox.repository.ts";
import { toPlainAddress } from "../inbox/plain-address.ts";
import { hashMail } from "./mail-hash.ts";
import { insertInboundMail } from "./reception.repository.ts";

/** A mail as another server delivered it. */
export interface ReceivedMail {
  raw: Buffer;
  from: string;
  clientAddress: string | null;
  clientName: string | null;
  isVouched: boolean;
  /** True if it was read from a mailbox and not delivered by a server. */
  isFetched?: boolean;
  /** True if it lay in the mailbox for a while before it was read. */
  isImported?: boolean;
}

/** An inbox that a mail is for, with the recipient address as given by the sender's server. */
export interface Destination extends InboxAddress {
  envelopeTo: string;
}

/** Returns the inbox of an address, with or without a plus part; undefined for an unknown address. */
export async function findDestination(
  { jobDb }: Pick<MailContext, "jobDb">,
  envelopeTo: string,
): Promise<Destination | undefined> {
  const inbox = await findInboxByAddress(jobDb, toPlainAddress(envelopeTo));
  return inbox && { ...inbox, envelopeTo };
}

/** Stores a mail for each of its inboxes. */
export async function storeMail(
  { tenantDb }: Pick<MailContext, "tenantDb">,
  destinations: Destination[],
  { raw, from, clientAddress, clientName, isVouched, isFetched = false, isImported = false }: ReceivedMail,
): Promise<void> {
  // The folder of a mailbox may be read again at any time, and has each of its mails once.
  const hashes = isFetched ? ([hash("sha256", raw, "buffer")] as const) : hashMail(raw, Date.now());
  for (const { organization_id, id, envelopeTo } of destinations) {
    await insertInboundMail(
      tenantDb.for(organization_id),
      {
        organization_id,
        inbox_id: id,
        raw,
        raw_hash: hashes[0],
        envelope_from: from,
        envelope_to: envelopeTo,
        client_address: clientAddress,
        client_name: clientName,
        is_vouched: isVouched,
        is_fetched: isFetched,
        is_imported: isImported,
      },
      hashes.slice(1),
    );
  }
}
