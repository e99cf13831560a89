import { toInstant } from "@tessera/kit/database/instant";
import { toEnglish } from "@tessera/language/to-english";
import type { TicketMail } from "@tessera/wire/mail/mail";
import { describeReason } from "../outbound/describe-reason.ts";
import type { InboundDeliveryRow, OutboundDeliveryRow } from "./delivery.repository.ts";

export function fromInbound(row: InboundDeliveryRow): TicketMail {
  const named = (field: "to" | "cc") =>
    row.recipients
      .filter((recipient) => recipient.field === field)
      .map(({ name, address }) => ({ name, address }));
  return {
    id: row.id,
    communication_id: row.communication_id,
    state: "received",
    reason: null,
    from: { name: row.from_name ?? "", address: row.from_address ?? "" },
    to: named("to"),
    cc: named("cc"),
    language: row.language,
    created_at: toInstant(row.received_at),
    sent_at: null,
    undo_until: null,
    unacknowledged: row.communication_id === null ? row.unacknowledged : null,
  };
}

export function fromOutbound(row: OutboundDeliveryRow): TicketMail {
  const reason = row.reason === null ? null : describeReason(row.reason);
  const isUntried = row.state === "queued" && row.attempts === 0 && row.communication_id !== null;
  return {
    id: row.id,
    communication_id: row.communication_id,
    state: row.state,
    reason: reason && toEnglish(reason),
    reason_reason: reason,
    from: { name: row.inbox_name, address: row.inbox_address },
    to: [{ name: row.to_name, address: row.to_address }],
    cc: row.cc.map((address) => ({ name: "", address })),
    language: null,
    created_at: toInstant(row.created_at),
    sent_at: row.sent_at === null ? null : toInstant(row.sent_at),
    delivered_at: row.delivered_at === null ? null : toInstant(row.delivered_at),
    reported: row.reported_by === null ? null : toReport(row.reported_by, row.reported_reason ?? ""),
    undo_until: isUntried ? toInstant(row.due_at) : null,
    scheduled_for: isUntried && row.scheduled_for !== null ? toInstant(row.scheduled_for) : null,
  };
}

function toReport(by: string, said: string): NonNullable<TicketMail["reported"]> {
  const reason = describeReason(said);
  return { by, reason: toEnglish(reason), reason_reason: reason };
}
