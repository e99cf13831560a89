import { invalidInput } from "@tessera/kit/failure";
import type { InboxChange, MailboxSettings, NewInbox, OwnServerSettings } from "@tessera/wire/mail";
import { inboxLimits } from "@tessera/wire/mail.constants";
import type { MailContext, MailTransaction } from "../context.ts";
import { findMailbox, type MailboxRow } from "../mailbox/mailbox.repository.ts";
import {
  deleteSmtpServer,
  findSmtpServer,
  insertMailbox,
  type NewMailbox,
  saveSmtpServer,
  updateMailbox,
} from "../own-server/own-server.repository.ts";
import { draftServer, toColumns } from "../own-server/server-draft.ts";
import type { InboxRow } from "./inbox.repository.ts";

type Context = Pick<MailContext, "servers">;
type Owned = Pick<InboxRow, "organization_id" | "id">;

const dayMs = 86_400_000;

/** Stores the servers of a new inbox. */
export async function addServers(
  context: Context,
  trx: MailTransaction,
  inbox: Owned,
  { mailbox, import_since, smtp }: NewInbox,
): Promise<void> {
  if (mailbox) {
    const columns = toMailboxColumns(context, inbox, mailbox, undefined);
    await insertMailbox(trx, columns, import_since && checkedStart(import_since));
  }
  if (smtp) await saveSmtp(context, trx, inbox, smtp);
}

/** Another server, user or folder is another mailbox: of it the mail counts that arrives from then on. */
export async function changeServers(
  context: Context,
  trx: MailTransaction,
  inbox: InboxRow,
  { mailbox, smtp }: InboxChange,
): Promise<void> {
  if (mailbox) {
    const known = await findMailbox(trx, inbox.id);
    if (!known)
      throw invalidInput("Check the settings of the inbox.", { "body.mailbox": "is not for this inbox" });
    const columns = toMailboxColumns(context, inbox, mailbox, known);
    if (!isAsBefore(known, columns)) await updateMailbox(trx, columns, isOtherMailbox(known, columns));
  }
  if (smtp === null) await deleteSmtpServer(trx, inbox.id);
  else if (smtp) await saveSmtp(context, trx, inbox, smtp);
}

/** Nothing is different, nor wrong: what is connected stays so. */
function isAsBefore(known: MailboxRow, given: NewMailbox): boolean {
  const names = ["host", "port", "security", "username", "folder", "password"] as const;
  return known.problem === null && names.every((name) => known[name] === given[name]);
}

function isOtherMailbox(known: MailboxRow, given: NewMailbox): boolean {
  return known.host !== given.host || known.username !== given.username || known.folder !== given.folder;
}

function toMailboxColumns(
  { servers }: Context,
  { organization_id, id: inbox_id }: Owned,
  given: MailboxSettings,
  known: MailboxRow | undefined,
): NewMailbox {
  const draft = draftServer(servers, given, { known, use: "imap" });
  const columns = toColumns(servers, draft, { organization_id, inbox_id }, "imap");
  return { ...columns, username: given.user, folder: given.folder.trim() };
}

async function saveSmtp(
  { servers }: Context,
  trx: MailTransaction,
  { organization_id, id: inbox_id }: Owned,
  given: OwnServerSettings,
): Promise<void> {
  const known = await findSmtpServer(trx, inbox_id);
  const draft = draftServer(servers, given, { known, use: "smtp" });
  const columns = toColumns(servers, draft, { organization_id, inbox_id }, "smtp");
  await saveSmtpServer(trx, { ...columns, username: given.user });
}

function checkedStart(importSince: string): string {
  const time = Date.parse(importSince);
  if (time > Date.now() || time < Date.now() - (inboxLimits.importDays + 1) * dayMs) {
    const message = `must be within the last ${inboxLimits.importDays} days`;
    throw invalidInput("Check the settings of the inbox.", { "body.import_since": message });
  }
  return importSince;
}
