import { randomBytes } from "node:crypto";
import { conflict, Failure, invalidInput, notFound } from "@tessera/kit/errors/failure";
import { type Actor, isPermitted } from "@tessera/kit/tokens/actor";
import type { InboxChange, NewInbox } from "@tessera/wire/mail/mail";
import { inboxLimits } from "@tessera/wire/mail/mail.constants";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import type { MailContext, MailTransaction } from "../context.ts";
import { deleteServers } from "../own-server/own-server.repository.ts";
import type { InboxWithServers } from "./inbox.presenter.ts";
import {
  findInboxByAddress,
  findInboxes,
  findLastMails,
  findServers,
  type InboxRow,
  insertInbox,
  lockAddress,
  updateInbox,
} from "./inbox.repository.ts";
import { addServers, changeServers } from "./inbox-servers.ts";
import { isReservedName } from "./reserved-address.ts";
import { findTests } from "./test-mail.repository.ts";

/** Returns the inboxes. Their servers are included only for those who may change settings. */
export async function listInboxes({ tenantDb }: MailContext, actor: Actor): Promise<InboxWithServers[]> {
  const db = tenantDb.for(actor.organizationId);
  const inboxes = await findInboxes(db);
  const lastMails = await findLastMails(db);
  const lastMailAt = (inbox: InboxRow) => lastMails(inbox.id);
  if (!isPermitted(actor, "organization.settings"))
    return inboxes.map((inbox) => ({
      ...{ inbox, mailbox: null, smtp: null, consent: "missing" },
      lastMailAt: lastMailAt(inbox),
    }));
  const servers = await findServers(db);
  const tests = await findTests(db);
  return inboxes.map((inbox) => ({
    ...{ inbox, ...servers(inbox.id), lastMailAt: lastMailAt(inbox) },
    test: tests(inbox.id),
  }));
}

export async function addInbox(
  context: MailContext,
  { organizationId }: Actor,
  given: NewInbox,
  isOperator = false,
): Promise<InboxWithServers> {
  const { kind, address } = chooseAddress(context, given);
  const isReserved = kind === "address" && isReservedName(address.split("@")[0] ?? "");
  if (isReserved && !isOperator)
    throw wrongInput("body.local_part", toReason("input.reserved_for_operators"));
  return context.tenantDb
    .for(organizationId)
    .transaction()
    .execute(async (trx) => {
      await lockAddress(trx, address);
      const inboxes = await findInboxes(trx);
      const isKnown = inboxes.some((inbox) => inbox.address === address);
      const isTaken = kind === "address" && (await findInboxByAddress(context.jobDb, address));
      if (isKnown || isTaken)
        throw new Failure("conflict", toReason("mail.address_taken", { address }), {
          fields: { [kind === "imap" ? "body.address" : "body.local_part"]: toReason("input.taken") },
        });
      if (inboxes.length >= inboxLimits.inboxes)
        throw conflict(toReason("mail.too_many_inboxes", { limit: inboxLimits.inboxes }));
      const { name, signature = null, acknowledges = true, acknowledgement = null } = given;
      const inbox = await insertInbox(trx, {
        ...{ organization_id: organizationId, kind, address, name: name.trim(), signature },
        ...{ acknowledges, acknowledgement, is_assigned_by_operator: isReserved },
        relay_address: kind === "imap" ? newRelayAddress(context) : null,
      });
      await addServers(context, trx, inbox, given);
      return { inbox, ...(await findServers(trx))(inbox.id) };
    });
}

/** Returns the kind and the address: one of the installation, or one of the organization's own, which needs a mailbox. */
function chooseAddress(
  { mailDomain }: MailContext,
  { local_part, address, mailbox, provider, import_since }: NewInbox,
): { kind: "address" | "imap"; address: string } {
  if (local_part !== undefined) {
    if (mailbox || provider || address !== undefined || import_since !== undefined)
      throw wrongInput("body.mailbox", toReason("mail.not_for_own_address"));
    return { kind: "address", address: `${local_part.toLowerCase()}@${mailDomain}` };
  }
  if (address === undefined) throw wrongInput("body.local_part", toReason("input.required"));
  if (!mailbox && !provider) throw wrongInput("body.mailbox", toReason("input.required"));
  const own = address.toLowerCase();
  if (own.endsWith(`@${mailDomain}`))
    throw wrongInput("body.address", toReason("mail.address_of_installation"));
  return { kind: "imap", address: own };
}

function wrongInput(field: string, problem: Reason): Error {
  return invalidInput(toReason("mail.inbox_invalid"), { [field]: problem });
}

/**
 * Returns a new address of the installation. Its local part is longer than chosen ones may be, yet leaves space for a signed part after it.
 */
function newRelayAddress({ mailDomain }: MailContext): string {
  return `mbox-${randomBytes(8).toString("hex")}@${mailDomain}`;
}

export async function changeInbox(
  context: MailContext,
  { organizationId }: Actor,
  inboxId: string,
  change: InboxChange,
): Promise<InboxWithServers> {
  return context.tenantDb
    .for(organizationId)
    .transaction()
    .execute(async (trx) => {
      const inbox = await updateOrFind(trx, inboxId, change);
      if (!inbox) throw notFound(toReason("mail.inbox_not_found"));
      await changeServers(context, trx, inbox, change);
      return { inbox, ...(await findServers(trx))(inbox.id) };
    });
}

async function updateOrFind(
  trx: MailTransaction,
  inboxId: string,
  { name, signature, acknowledges, acknowledgement }: InboxChange,
) {
  const change = {
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(signature === undefined ? {} : { signature }),
    ...(acknowledges === undefined ? {} : { acknowledges }),
    ...(acknowledgement === undefined ? {} : { acknowledgement }),
  };
  return Object.keys(change).length > 0
    ? updateInbox(trx, inboxId, change)
    : (await findInboxes(trx)).find(({ id }) => id === inboxId);
}

/** Removes an inbox. From now on, mail for it is refused and its mailbox is no longer read. Mail received before is kept. */
export async function removeInbox(
  { tenantDb }: MailContext,
  { organizationId }: Actor,
  inboxId: string,
): Promise<void> {
  const removed_at = new Date().toISOString();
  await tenantDb
    .for(organizationId)
    .transaction()
    .execute(async (trx) => {
      if (!(await updateInbox(trx, inboxId, { removed_at })))
        throw notFound(toReason("mail.inbox_not_found"));
      await deleteServers(trx, inboxId);
    });
}

/** Returns the address of an organization's oldest inbox for its help page; null if it has none. Throws `not_found` for an unknown slug. */
export async function readSupportAddress({ tenantDb }: MailContext, slug: string): Promise<string | null> {
  const organization = await tenantDb.unscoped
    .selectFrom("directory.organization_address")
    .select("id")
    .where("slug", "=", slug)
    .executeTakeFirst();
  if (!organization) throw notFound(toReason("account.organization_not_found"));
  const [oldest] = await findInboxes(tenantDb.for(organization.id));
  return oldest?.address ?? null;
}
