import type { Actor } from "@tessera/kit/actor";
import { conflict, notFound } from "@tessera/kit/failure";
import type { InboxChange, NewInbox } from "@tessera/wire/mail";
import { inboxLimits } from "@tessera/wire/mail.constants";
import type { MailContext } from "../context.ts";
import {
  findInboxByAddress,
  findInboxes,
  type InboxRow,
  insertInbox,
  lockAddress,
  updateInbox,
} from "./inbox.repository.ts";

export async function listInboxes({ tenantDb }: MailContext, { organizationId }: Actor): Promise<InboxRow[]> {
  return findInboxes(tenantDb.for(organizationId));
}

export async function addInbox(
  { tenantDb, jobDb, mailDomain }: MailContext,
  { organizationId }: Actor,
  { local_part, name, signature = null }: NewInbox,
): Promise<InboxRow> {
  const address = `${local_part.toLowerCase()}@${mailDomain}`;
  return tenantDb
    .for(organizationId)
    .transaction()
    .execute(async (trx) => {
      await lockAddress(trx, address);
      if (await findInboxByAddress(jobDb, address)) throw conflict(`The address ${address} is taken.`);
      if ((await findInboxes(trx)).length >= inboxLimits.inboxes)
        throw conflict(`There are ${inboxLimits.inboxes} inboxes: remove one first.`);
      return insertInbox(trx, organizationId, { address, name: name.trim(), signature });
    });
}

export async function changeInbox(
  { tenantDb }: MailContext,
  { organizationId }: Actor,
  inboxId: string,
  { name, signature }: InboxChange,
): Promise<InboxRow> {
  const db = tenantDb.for(organizationId);
  const change = {
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(signature === undefined ? {} : { signature }),
  };
  const isChanging = Object.keys(change).length > 0;
  const inbox = isChanging
    ? await updateInbox(db, inboxId, change)
    : (await findInboxes(db)).find(({ id }) => id === inboxId);
  if (!inbox) throw notFound("inbox");
  return inbox;
}

/** Mail for it is refused from now on. What has come stays. */
export async function removeInbox(
  { tenantDb }: MailContext,
  { organizationId }: Actor,
  inboxId: string,
): Promise<void> {
  const removed_at = new Date().toISOString();
  if (!(await updateInbox(tenantDb.for(organizationId), inboxId, { removed_at }))) throw notFound("inbox");
}
