import {
  type Icon,
  IconCircle,
  IconCircleCheck,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleDot,
  IconCirclePause,
  IconCircleX,
  IconHelpCircle,
} from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { pageLocale } from "@tessera/wire/language";
import { statusLabels, type TicketStatus } from "@tessera/wire/ticket.constants";
import { knownIcon } from "./known-icon.ts";
import classes from "./status.module.css";

const icons: Readonly<Record<TicketStatus, Icon>> = {
  new: IconCircleDashed,
  open: IconCircle,
  in_progress: IconCircleDot,
  pending: IconCirclePause,
  resolved: IconCircleCheck,
  closed: IconCircleCheckFilled,
  cancelled: IconCircleX,
};

/** A status as a word in sentence case: "In progress". One that this build does not know is shown as it is. */
export function statusLabel(status: TicketStatus): string {
  if (!knownIcon(icons, status)) return String(status ?? "");
  return t(statusLabels[status]);
}

interface StatusIconProps {
  status: TicketStatus;
  /** In px: 16 on the board and in menus, 12 in the badge. */
  size?: number;
  stroke?: number;
}

/** The status' own circle in its colour; it needs the word beside it or a label around it. */
export function StatusIcon({ status, size = 16, stroke = 1.75 }: StatusIconProps) {
  const Circle = knownIcon(icons, status);
  const Mark = Circle ?? IconHelpCircle;
  return (
    <Mark
      size={size}
      stroke={stroke}
      color={Circle ? `var(--ts-status-${status}-icon)` : "var(--ts-text-3)"}
      className={classes.icon}
      aria-hidden
    />
  );
}

/** The status in capitals, the first underscore a space: `IN PROGRESS`. One that is not known is shown as it is. */
export function StatusBadge({ status }: { status: TicketStatus }) {
  const Circle = knownIcon(icons, status);
  if (!Circle) {
    return (
      <span className={classes.badge} data-unknown>
        <IconHelpCircle size={12} stroke={2} aria-hidden />
        <span>{statusLabel(status) || t("No status")}</span>
      </span>
    );
  }
  const colours = {
    color: `var(--ts-status-${status}-text)`,
    background: `var(--ts-status-${status}-tint)`,
  };
  return (
    <span className={classes.badge} data-status={status} style={colours}>
      <Circle size={12} stroke={2} aria-hidden />
      <span>{statusLabel(status).toLocaleUpperCase(pageLocale)}</span>
    </span>
  );
}
