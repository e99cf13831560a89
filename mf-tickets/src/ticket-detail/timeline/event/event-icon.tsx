import {
  type Icon,
  IconArrowBackUp,
  IconArrowMerge,
  IconArrowsRightLeft,
  IconArrowsSplit2,
  IconBuilding,
  IconClockPause,
  IconFlag,
  IconHourglass,
  IconLink,
  IconMessage,
  IconPaperclip,
  IconPencil,
  IconPlug,
  IconTag,
  IconTicket,
  IconTrash,
  IconTrendingUp,
  IconUnlink,
  IconUserMinus,
  IconUserPlus,
} from "@tabler/icons-react";
import { StatusIcon } from "@tessera/ui/ticket-mark/status";
import type { TicketEvent } from "@tessera/wire/ticket/ticket";
import {
  type TicketEventKind,
  type TicketStatus,
  ticketStatuses,
} from "@tessera/wire/ticket/ticket.constants";

const iconByField: Readonly<Record<string, Icon>> = {
  status: IconArrowsRightLeft,
  priority: IconFlag,
  urgency: IconFlag,
  department: IconBuilding,
  pending_reason: IconHourglass,
  snooze: IconClockPause,
  category: IconTag,
  subcategory: IconTag,
  labels: IconTag,
};

const iconByKind: Readonly<Partial<Record<TicketEventKind, Icon>>> = {
  created: IconTicket,
  deleted: IconTrash,
  restored: IconArrowBackUp,
  communicated: IconMessage,
  escalated: IconTrendingUp,
  merged: IconArrowMerge,
  merged_in: IconArrowMerge,
  unmerged: IconArrowBackUp,
  unmerged_out: IconArrowBackUp,
  split_off: IconArrowsSplit2,
  linked: IconLink,
  unlinked: IconUnlink,
  attached: IconPaperclip,
  detached: IconPaperclip,
  integrated: IconPlug,
};

function getIcon({ kind, field, new_value: after }: TicketEvent): Icon {
  if (kind === "assigned") return after ? IconUserPlus : IconUserMinus;
  return iconByKind[kind] ?? iconByField[field ?? ""] ?? IconPencil;
}

/** The icon of an event in the timeline. A change of status shows the icon of the new status. */
export function EventIcon({ event }: { event: TicketEvent }) {
  const status = ticketStatuses.find((word): word is TicketStatus => word === event.new_value);
  if (event.field === "status" && status) return <StatusIcon status={status} />;
  const Mark = getIcon(event);
  return <Mark size={16} stroke={1.5} aria-hidden />;
}
