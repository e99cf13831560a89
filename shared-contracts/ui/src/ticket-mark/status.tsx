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
import { pageLocale } from "@tessera/wire/text/language";
import { statusLabels, type TicketStatus } from "@tessera/wire/ticket/ticket.constants";
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

/** Returns the label of a status in sentence case: "In progress". Of an unknown value, the first underscore becomes a space. */
export function statusLabel(status: TicketStatus): string {
  if (!knownIcon(icons, status)) return String(status ?? "").replace("_", " ");
  return t(statusLabels[status]);
}

interface StatusIconProps {
  status: TicketStatus;
  /** In px: 16 on the board and in menus, 12 in the badge. */
  size?: number;
  stroke?: number;
}

/** The circle icon of a status, in its colour. It needs its label next to it, or a labelled parent. */
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

/** The status in capitals, with the first underscore replaced by a space: `IN PROGRESS`. An unknown value keeps its case. */
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
