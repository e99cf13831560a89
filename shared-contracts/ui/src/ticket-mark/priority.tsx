import { Tooltip } from "@mantine/core";
import {
  type Icon,
  IconArrowDown,
  IconArrowUp,
  IconChevronsUp,
  IconEqual,
  IconHelpCircle,
} from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { priorityLabels, type TicketPriority } from "@tessera/wire/ticket/ticket.constants";
import { knownIcon } from "./known-icon.ts";
import classes from "./priority.module.css";

const icons: Readonly<Record<TicketPriority, Icon>> = {
  low: IconArrowDown,
  medium: IconEqual,
  high: IconArrowUp,
  critical: IconChevronsUp,
  urgent: IconChevronsUp,
};

/** Returns the label of a priority or urgency: "High". An unknown value is returned as is. */
export function priorityLabel(priority: TicketPriority): string {
  if (!knownIcon(icons, priority)) return String(priority ?? "");
  return t(priorityLabels[priority]);
}

interface PriorityMarkProps {
  priority: TicketPriority;
  /** True (the default) shows the label next to the icon; otherwise it is in a tooltip and the accessible name. */
  withLabel?: boolean;
}

/** A priority's icon in its colour, with its label. */
export function PriorityMark({ priority, withLabel = true }: PriorityMarkProps) {
  const Arrow = knownIcon(icons, priority);
  const Mark = Arrow ?? IconHelpCircle;
  const label = priorityLabel(priority);
  const name = label ? t("{label} priority", { label }) : t("No priority");
  const color = Arrow ? `var(--ts-priority-${priority})` : "var(--ts-text-3)";
  const icon = <Mark size={16} stroke={1.75} color={color} aria-hidden />;
  if (withLabel) {
    return (
      <span className={classes.root}>
        {icon}
        {label || t("No priority")}
      </span>
    );
  }
  return (
    <Tooltip label={name}>
      <span className={classes.root} role="img" aria-label={name}>
        {icon}
      </span>
    </Tooltip>
  );
}
