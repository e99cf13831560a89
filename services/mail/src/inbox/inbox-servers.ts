import { invalidInput } from "@tessera/kit/errors/failure";
import type { InboxChange, MailboxSettings, NewInbox, OwnServerSettings } from "@tessera/wire/mail/mail";
import { inboxLimits, type MailProvider, mailProviderNames } from "@tessera/wire/mail/mail.constants";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import type { ProviderSettings } from "../connection/mail-providers.ts";
import type { MailContext, MailTransaction } from "../context.ts";
import { deleteGrant, findGrant } from "../own-server/grant.repository.ts";
import type { MailboxRow } from "../own-server/own-server.repository.ts";
import {
  deleteSmtpServer,
  findMailbox,
  findSmtpServer,
  type Hindrance,
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
  inbox: InboxRow,
  { mailbox, provider, account = inbox.address, import_since, smtp }: NewInbox,
): Promise<void> {
  if (mailbox && provider) throw refuse("body.mailbox", toReason("mail.not_for_provider"));
  const since = import_since && checkedStart(import_since);
  const columns = provider
    ? await addProvider(context, trx, inbox, { provider, account, hasSmtp: smtp !== undefined })
    : mailbox && toMailboxColumns(context, inbox, mailbox, undefined);
  if (columns) await insertMailbox(trx, columns, { importSince: since, hindrance: findHindrance(columns) });
  if (smtp) await saveSmtp(context, trx, inbox, smtp);
}

/**
 * Changes the servers of an inbox. Another server, user or folder counts as another mailbox, of which only mail that arrives from then on
 * is read.
 */
export async function changeServers(
  context: Context,
  trx: MailTransaction,
  inbox: InboxRow,
  change: InboxChange,
): Promise<void> {
  const { mailbox, provider, smtp } = change;
  if (mailbox && provider) throw refuse("body.mailbox", toReason("mail.not_for_provider"));
  if (mailbox) await changeMailbox(context, trx, await requireMailbox(trx, inbox, "body.mailbox"), mailbox);
  if (provider) {
    const changed = await requireMailbox(trx, inbox, "body.provider");
    await changeProvider(context, trx, changed, { ...change, provider });
  }
  if (smtp === null) await deleteSmtpServer(trx, inbox.id);
  else if (smtp) await saveSmtp(context, trx, inbox, smtp);
}

interface Changed {
  inbox: InboxRow;
  known: MailboxRow;
}

async function requireMailbox(trx: MailTransaction, inbox: InboxRow, field: string): Promise<Changed> {
  const known = await findMailbox(trx, inbox.id);
  if (!known) throw refuse(field, toReason("mail.not_for_inbox"));
  return { inbox, known };
}

/** Switches a mailbox to a password: the provider's grant is deleted, and its server no longer sends. */
async function changeMailbox(
  context: Context,
  trx: MailTransaction,
  { inbox, known }: Changed,
  given: MailboxSettings,
): Promise<void> {
  const columns = toMailboxColumns(context, inbox, given, known);
  if (isAsBefore(known, columns)) return;
  const isOther = isOtherMailbox(known, columns);
  await updateMailbox(trx, columns, { isOther, hindrance: findHindrance(columns) });
  if (known.provider === null) return;
  await deleteGrant(trx, inbox.id);
  const sender = await findSmtpServer(trx, inbox.id);
  if (sender && sender.provider !== null) await deleteSmtpServer(trx, inbox.id);
}

interface GivenProvider {
  provider: MailProvider;
  account: string;
  /** True if the request sets the outgoing server itself. */
  hasSmtp: boolean;
}

async function changeProvider(
  context: Context,
  trx: MailTransaction,
  { inbox, known }: Changed,
  { provider, account, smtp }: InboxChange & { provider: MailProvider },
): Promise<void> {
  const user = account ?? (known.provider === provider ? known.username : inbox.address);
  const given = { provider, account: user, hasSmtp: smtp !== undefined };
  const columns = await addProvider(context, trx, inbox, given, known.folder);
  if (isAsBefore(known, columns)) return;
  const isOther = isOtherMailbox(known, columns);
  if (isOther || known.provider !== columns.provider) await deleteGrant(trx, inbox.id);
  const grant = await findGrant(trx, inbox.id);
  const hindrance = grant?.refresh_token ? null : findHindrance(columns);
  await updateMailbox(trx, columns, { isOther, hindrance });
}

/** Adds a provider's mailbox. Replies are sent by the provider too, unless the request sets another server. */
async function addProvider(
  { servers }: Context,
  trx: MailTransaction,
  { organization_id, id: inbox_id }: Owned,
  { provider, account, hasSmtp }: GivenProvider,
  folder = "INBOX",
): Promise<NewMailbox> {
  const settings = servers.providers[provider];
  if (!settings) throw refuse("body.provider", toReason("mail.provider_not_set_up"));
  const owner = { organization_id, inbox_id, username: account, password: null, provider };
  if (!hasSmtp) await saveSmtpServer(trx, { ...owner, ...toPlace(settings, "smtp") });
  return { ...owner, ...toPlace(settings, "imap"), folder };
}

function toPlace({ servers }: ProviderSettings, use: "imap" | "smtp") {
  const { host, port, security } = servers[use];
  return { host, port, security };
}

/** Returns what someone has to do before the mailbox can be opened; null if nothing. */
function findHindrance({ provider, password }: NewMailbox): Hindrance {
  if (provider) return toReason("mail.connect_at", { provider: mailProviderNames[provider] });
  return password === null ? toReason("mail.password_missing") : null;
}

/** True if no setting changes and nothing failed, so that an open connection stays open. */
function isAsBefore(known: MailboxRow, given: NewMailbox): boolean {
  const names = ["host", "port", "security", "username", "folder", "password", "provider"] as const;
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

function refuse(field: string, problem: Reason): Error {
  return invalidInput(toReason("mail.inbox_invalid"), { [field]: problem });
}

function checkedStart(importSince: string): string {
  const time = Date.parse(importSince);
  if (time > Date.now() || time < Date.now() - (inboxLimits.importDays + 1) * dayMs)
    throw refuse("body.import_since", toReason("mail.import_too_early", { days: inboxLimits.importDays }));
  return importSince;
}
