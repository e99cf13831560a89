import {
  IconAlertCircle,
  IconArrowsRightLeft,
  IconAt,
  IconBell,
  IconClock,
  IconClockPause,
  type Icon as IconComponent,
  IconFileAlert,
  IconMailX,
  IconMessage,
  IconPlugConnectedX,
  IconSparkles,
  IconTicket,
  IconTrendingUp,
  IconUserCheck,
  IconUserMinus,
  IconUserPlus,
} from "@tabler/icons-react";
import type { NotificationEvent } from "@tessera/wire/notification/notification.constants";

const icons: Record<NotificationEvent, IconComponent> = {
  assigned: IconUserPlus,
  unassigned: IconUserMinus,
  new_ticket: IconTicket,
  mentioned: IconAt,
  communication: IconMessage,
  undelivered: IconMailX,
  status_changed: IconArrowsRightLeft,
  snooze_ended: IconClockPause,
  file_failed: IconFileAlert,
  due_soon: IconClock,
  overdue: IconAlertCircle,
  escalated: IconTrendingUp,
  ai_quota_80: IconSparkles,
  ai_quota_100: IconSparkles,
  invitation: IconUserCheck,
  integration_failing: IconPlugConnectedX,
};

/** Shows the icon of an event, or a bell for an event that this build does not know. */
export function NotificationIcon({
  event,
  className,
}: {
  event: NotificationEvent;
  className?: string | undefined;
}) {
  const Icon = icons[event] ?? IconBell;
  return <Icon size={16} stroke={1.5} className={className} aria-hidden />;
}
