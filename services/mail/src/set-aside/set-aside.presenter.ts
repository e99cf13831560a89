import { toInstant } from "@tessera/kit/database/instant";
import type { HeldMail, SetAsideMail } from "@tessera/wire/mail/mail";
import type { SetAsideRow } from "./set-aside.repository.ts";

export function toSetAsideMail(row: SetAsideRow): SetAsideMail {
  return {
    id: row.id,
    reason: row.kind,
    details: listDetails(row),
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

/** What earlier versions wrote for a reason. */
const formerReasons = new Map([
  ["It has no sender.", "It has no address that could be answered."],
  ["It comes from an address of this organization's inboxes.", "It came from an address of this desk."],
]);

/** Mails that earlier versions set aside as duplicates have no reason. */
function listDetails({ kind, reason, spam_reasons }: SetAsideRow): string[] {
  if (kind === "spam" && spam_reasons.length > 0) return spam_reasons;
  if (reason !== null) return [formerReasons.get(reason) ?? reason];
  if (kind === "duplicate") return ["The same email arrived before."];
  return kind === "unreadable" ? ["It could not be taken in so far. It is tried again."] : [];
}
