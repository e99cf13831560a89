import {
  type Icon,
  IconArrowBackUp,
  IconArrowsRightLeft,
  IconBuilding,
  IconFlag,
  IconHourglass,
  IconPencil,
  IconTag,
  IconTicket,
  IconTrash,
  IconUserMinus,
  IconUserPlus,
} from "@tabler/icons-react";
import { StatusIcon } from "@tessera/ui";
import type { TicketEvent } from "@tessera/wire/ticket";
import { type TicketStatus, ticketStatuses } from "@tessera/wire/ticket-value";

const iconByField: Readonly<Record<string, Icon>> = {
  status: IconArrowsRightLeft,
  priority: IconFlag,
  urgency: IconFlag,
  department: IconBuilding,
  pending_reason: IconHourglass,
  category: IconTag,
  subcategory: IconTag,
  labels: IconTag,
};

function iconOf({ kind, field, new_value: after }: TicketEvent): Icon {
  if (kind === "created") return IconTicket;
  if (kind === "assigned") return after ? IconUserPlus : IconUserMinus;
  if (kind === "deleted") return IconTrash;
  if (kind === "restored") return IconArrowBackUp;
  return iconByField[field ?? ""] ?? IconPencil;
}

/** The mark of an event on the timeline's axis; a new status shows its own. */
export function EventIcon({ event }: { event: TicketEvent }) {
  const status = ticketStatuses.find((word): word is TicketStatus => word === event.new_value);
  if (event.field === "status" && status) return <StatusIcon status={status} />;
  const Mark = iconOf(event);
  return <Mark size={16} stroke={1.5} aria-hidden />;
}
