import { notFound } from "@tessera/kit/errors/failure";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { SetAsidePage, SetAsideQuery } from "@tessera/wire/mail/mail";
import type { SetAsideReason } from "@tessera/wire/mail/mail.constants";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import type { MailContext } from "../context.ts";
import { recordAudit } from "./audit.repository.ts";
import { toSetAsideMail } from "./set-aside.presenter.ts";
import { countSetAside, findSetAside, releaseMail, type SetAsideRow } from "./set-aside.repository.ts";

/** Returns a page of the mails that became neither a ticket nor a message, and how many there are. */
export async function listSetAside(
  { tenantDb }: MailContext,
  { organizationId }: Actor,
  { reason, search = "", cursor, size = 50 }: SetAsideQuery,
): Promise<SetAsidePage> {
  const db = tenantDb.for(organizationId);
  const words = search.split(/\s+/u).filter((word) => word !== "");
  const rows = await findSetAside(db, {
    ...{ words, limit: size + 1 },
    reason: reason ?? null,
    before: cursor ?? null,
  });
  const counts = await countSetAside(db, words);
  const shown = rows.slice(0, size);
  return {
    items: shown.map(toSetAsideMail),
    next_cursor: rows.length > size ? (shown.at(-1)?.id ?? null) : null,
    total:
      reason === undefined ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[reason],
    counts,
  };
}

const maxSpam = 100;

/** Returns the former list of spam. */
export async function listSpam({ tenantDb }: MailContext, { organizationId }: Actor): Promise<SetAsideRow[]> {
  const db = tenantDb.for(organizationId);
  return findSetAside(db, { reason: "spam", words: [], before: null, limit: maxSpam });
}

const kindNames: Record<SetAsideReason, Reason> = {
  spam: toReason("set_aside.spam"),
  duplicate: toReason("set_aside.duplicate"),
  automatic: toReason("set_aside.automatic"),
  unreadable: toReason("set_aside.unreadable"),
};

/** Takes a mail in again, so that it becomes a ticket or a message. */
export async function releaseSetAside(
  { tenantDb }: MailContext,
  actor: Actor,
  mailId: string,
): Promise<void> {
  const { organizationId } = actor;
  await tenantDb
    .for(organizationId)
    .transaction()
    .execute(async (trx) => {
      const reason = await releaseMail(trx, mailId);
      if (reason === undefined) throw notFound(toReason("mail.email_not_found"));
      const entry = {
        action: "mail.released",
        targetKind: "mail",
        targetId: mailId,
        detail: kindNames[reason],
      } as const;
      await recordAudit(trx, organizationId, actor, entry);
    });
}
