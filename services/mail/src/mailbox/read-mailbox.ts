import { toInstant } from "@tessera/kit/database/instant";
import type { FetchMessageObject, ImapFlow } from "imapflow";
import type { MailboxRow } from "../own-server/own-server.repository.ts";
import { type Destination, storeMail } from "../reception/reception.service.ts";
import type { MailboxContext } from "./mailbox.context.ts";
import { beginProgress, type HeldMailbox, type Progress, saveUid } from "./mailbox.repository.ts";

/** Larger mails are cut off. */
const maxMailBytes = 30 * 1024 * 1024;
/** The window in which the mails of a sender are counted. */
const recentMs = 3_600_000;
const dayMs = 86_400_000;

export interface MailboxSession {
  context: Pick<MailboxContext, "tenantDb" | "log">;
  client: ImapFlow;
  held: HeldMailbox;
  inbox: Destination;
  /** Called after each mail that was stored. */
  onStored(): void;
}

/** Thrown when another process holds the mailbox, or its settings changed. */
export class MailboxLostError extends Error {
  constructor() {
    super("The mailbox is no longer held");
    this.name = "MailboxLostError";
  }
}

/**
 * Returns the position to read from: after the last mail that was taken. A mailbox that was never read starts with the mail that arrives
 * from now on, or since a given time. If its UIDs are no longer valid, reading starts a day before it was last read, since the same mail is
 * stored only once.
 */
export async function continueReading(
  { context, client, held }: MailboxSession,
  row: MailboxRow,
): Promise<Progress> {
  const folder = client.mailbox;
  if (!folder) throw new Error("The folder is not open");
  const uid_validity = Number(folder.uidValidity);
  if (row.uid_validity === uid_validity) return row;
  const isFirst = row.uid_validity === null || row.read_at === null;
  const since = isFirst ? toTime(row.fetch_since) : toTime(row.read_at ?? "") - dayMs;
  const progress = {
    uid_validity,
    last_uid: 0,
    new_from_uid: folder.uidNext,
    fetch_since: new Date(since).toISOString(),
  };
  if (!(await beginProgress(context.tenantDb.for(held.organization_id), held, progress)))
    throw new MailboxLostError();
  return progress;
}

/** Reads the new mails in order and stores each before it requests the next one. Returns the position reached. */
export async function readNewMail(reading: MailboxSession, progress: Progress): Promise<Progress> {
  let read = progress;
  for (const uid of await findNewUids(reading.client, progress)) {
    const hasMail = await takeMail(reading, read, uid);
    const { context, held } = reading;
    if (!(await saveUid(context.tenantDb.for(held.organization_id), held, { uid, hasMail })))
      throw new MailboxLostError();
    read = { ...read, last_uid: uid };
  }
  return read;
}

async function findNewUids(
  client: ImapFlow,
  { last_uid, new_from_uid, fetch_since }: Progress,
): Promise<number[]> {
  // Servers compare days only, each in its own time zone.
  const since = new Date(toTime(fetch_since) - dayMs);
  const [from, newFrom] = [last_uid + 1, Math.max(last_uid + 1, new_from_uid)];
  const former = from < newFrom ? await search(client, { uid: `${from}:${newFrom - 1}`, since }) : [];
  const found = [...former, ...(await search(client, { uid: `${newFrom}:*` }))];
  // The last mail matches `n:*` even if its UID is below n.
  return [...new Set(found)].filter((uid) => uid >= from).toSorted((a, b) => a - b);
}

async function search(client: ImapFlow, query: { uid: string; since?: Date }): Promise<number[]> {
  const found = await client.search(query, { uid: true });
  if (!Array.isArray(found)) throw new Error("The server refuses to search");
  return found;
}

/** Stores one mail. Returns false if there is none to store: it was deleted meanwhile, or is older than the requested start. */
async function takeMail(reading: MailboxSession, progress: Progress, uid: number): Promise<boolean> {
  const { client, context, inbox, onStored } = reading;
  if (uid < progress.new_from_uid && !(await isWanted(client, progress, uid))) return false;
  const mail = await fetchOne(client, uid, {
    source: { maxLength: maxMailBytes },
    ...{ envelope: true, internalDate: true },
  });
  if (!mail?.source?.length) return false;
  if (mail.source.length >= maxMailBytes) context.log.warn({ inboxId: inbox.id }, "a mail was cut at 30 MB");
  await storeMail(context, [inbox], {
    raw: mail.source,
    from: toAddress(mail.envelope?.from?.[0]?.address),
    clientAddress: null,
    clientName: null,
    isVouched: false,
    isFetched: true,
    isImported: uid < progress.new_from_uid || isOld(mail),
  });
  onStored();
  return true;
}

function isOld({ internalDate = new Date() }: FetchMessageObject): boolean {
  return Date.now() - new Date(internalDate).getTime() > recentMs;
}

const maxAddressLength = 254;

/** Cleans up an address as the server sent it, which may be anything. */
function toAddress(text = ""): string {
  return text.replaceAll(/[\p{Cc}\s]/gu, "").slice(0, maxAddressLength);
}

async function isWanted(client: ImapFlow, { fetch_since }: Progress, uid: number): Promise<boolean> {
  const mail = await fetchOne(client, uid, { internalDate: true });
  if (!mail) return false;
  // Servers store times in whole seconds.
  return new Date(mail.internalDate ?? 0).getTime() + 1_000 > toTime(fetch_since);
}

/** Fetches one mail without marking it as seen. */
async function fetchOne(
  client: ImapFlow,
  uid: number,
  query: Parameters<ImapFlow["fetchOne"]>[1],
): Promise<FetchMessageObject | undefined> {
  return (await client.fetchOne(String(uid), { uid: true, ...query }, { uid: true })) || undefined;
}

function toTime(text: string): number {
  return Date.parse(toInstant(text));
}
