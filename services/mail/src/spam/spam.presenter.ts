import { toInstant } from "@tessera/kit/instant";
import type { HeldMail } from "@tessera/wire/mail";
import type { SpamRow } from "./spam.repository.ts";

export function toHeldMail(row: SpamRow): HeldMail {
  return {
    id: row.id,
    from_name: row.from_name ?? "",
    from_address: row.from_address ?? "",
    subject: row.subject ?? "",
    excerpt: row.body ?? "",
    score: row.spam_score ?? 0,
    reasons: row.spam_reasons,
    received_at: toInstant(row.received_at),
  };
}
