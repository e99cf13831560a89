import { toInstant } from "@tessera/kit/database/instant";
import { toEnglish } from "@tessera/language/to-english";
import type { HeldMail, SetAsideMail } from "@tessera/wire/mail/mail";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import type { SetAsideRow } from "./set-aside.repository.ts";

export function toSetAsideMail(row: SetAsideRow): SetAsideMail {
  const reasons = listReasons(row);
  return {
    id: row.id,
    reason: row.kind,
    details: reasons?.map(toEnglish) ?? listTexts(row),
    detail_reasons: reasons,
    from_name: row.from_name ?? "",
    from_address: row.from_address ?? row.envelope_from,
    subject: row.subject ?? "",
    excerpt: row.excerpt ?? "",
    inbox: row.inbox,
    ticket_id: row.ticket_id,
    is_releasable: row.is_releasable,
    received_at: toInstant(row.received_at),
  };
}

/** Returns an entry of the former list of spam. */
export function toHeldMail(row: SetAsideRow): HeldMail {
  const { id, from_name, from_address, subject, excerpt, received_at } = toSetAsideMail(row);
  return {
    ...{ id, from_name, from_address, subject, excerpt, received_at },
    score: row.spam_score ?? 0,
    reasons: row.spam_reasons,
  };
}

/** Returns why a mail was set aside; null for one that says something unknown, from a previous version. */
function listReasons({ kind, reason, detail_reasons }: SetAsideRow): Reason[] | null {
  if (detail_reasons !== null || reason !== null) return detail_reasons;
  if (kind === "duplicate") return [toReason("inbound.duplicate")];
  return kind === "unreadable" ? [toReason("inbound.retried")] : [];
}

function listTexts({ kind, reason, spam_reasons }: SetAsideRow): string[] {
  return kind === "spam" && spam_reasons.length > 0 ? spam_reasons : reason === null ? [] : [reason];
}
