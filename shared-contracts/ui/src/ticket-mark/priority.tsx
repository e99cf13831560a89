import { Tooltip } from "@mantine/core";
import { type Icon, IconArrowDown, IconArrowUp, IconChevronsUp, IconEqual } from "@tabler/icons-react";
import type { TicketPriority } from "@tessera/wire/ticket-value";
import classes from "./priority.module.css";

const icons: Readonly<Record<TicketPriority, Icon>> = {
  low: IconArrowDown,
  medium: IconEqual,
  high: IconArrowUp,
  critical: IconChevronsUp,
  urgent: IconChevronsUp,
};

/** A priority or urgency as a word: "High". */
export function priorityLabel(priority: TicketPriority): string {
  return priority.charAt(0).toUpperCase() + priority.slice(1);
}

interface PriorityMarkProps {
  priority: TicketPriority;
  /** Whether the word stands beside the icon (the default); without it a tooltip and a label carry it. */
  withLabel?: boolean;
}

/** A priority's icon in its colour, with its word. */
export function PriorityMark({ priority, withLabel = true }: PriorityMarkProps) {
  const Arrow = icons[priority];
  const label = priorityLabel(priority);
  const icon = <Arrow size={16} stroke={1.75} color={`var(--ts-priority-${priority})`} aria-hidden />;
  if (withLabel) {
    return (
      <span className={classes.root}>
        {icon}
        {label}
      </span>
    );
  }
  return (
    <Tooltip label={`${label} priority`}>
      <span className={classes.root} role="img" aria-label={`${label} priority`}>
        {icon}
      </span>
    </Tooltip>
  );
}
