import { IconPlus } from "@tabler/icons-react";
import { Button, PriorityMark, priorityLabel, Select, StatusIcon, statusLabel } from "@tessera/ui";
import { useRemoteContext } from "@tessera/ui/remote/context";
import {
  type TicketPriority,
  type TicketStatus,
  ticketPriorities,
  ticketStatuses,
} from "@tessera/wire/ticket-value";
import { type ReactNode, Suspense } from "react";
import { Link } from "react-router";
import { useTicketFilters } from "../common/use-ticket-filters.ts";
import { TicketSearch } from "./ticket-search.tsx";
import classes from "./tickets-page.module.css";

const all = "all";
const statusChoices = [
  { value: all, label: "All statuses" },
  ...ticketStatuses.map((value) => ({ value, label: statusLabel(value) })),
];
const priorityChoices = [
  { value: all, label: "All priorities" },
  ...ticketPriorities.map((value) => ({ value, label: priorityLabel(value) })),
];

function StatusFilter() {
  const [{ status }, change] = useTicketFilters();
  return (
    <Select
      className={`${classes.filter} ${classes.status}`}
      aria-label="Status"
      data={statusChoices}
      value={status ?? all}
      onChange={(value) => change({ status: value === all ? null : (value as TicketStatus) })}
      renderOption={({ option: { value, label } }) => (
        <span className={classes.choice}>
          {value === all ? null : <StatusIcon status={value as TicketStatus} />}
          {label}
        </span>
      )}
    />
  );
}

function PriorityFilter() {
  const [{ priority }, change] = useTicketFilters();
  return (
    <Select
      className={`${classes.filter} ${classes.priority}`}
      aria-label="Priority"
      data={priorityChoices}
      value={priority ?? all}
      onChange={(value) => change({ priority: value === all ? null : (value as TicketPriority) })}
      renderOption={({ option: { value, label } }) =>
        value === all ? label : <PriorityMark priority={value as TicketPriority} />
      }
    />
  );
}

function CreateTicket() {
  const { can } = useRemoteContext();
  if (!can("tickets.write")) return null;
  return (
    <Button
      component={Link}
      to="/tickets/create"
      className={classes.create}
      aria-label="Create Ticket"
      leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
    >
      <span className={classes.createText}>Create Ticket</span>
    </Button>
  );
}

/** Search, filters, what the view brings, and the way to a new ticket. */
export function TicketsToolbar({ children }: { children: ReactNode }) {
  return (
    <div className={classes.toolbar}>
      <TicketSearch />
      <StatusFilter />
      <PriorityFilter />
      <span className={classes.space} />
      <Suspense>{children}</Suspense>
      <CreateTicket />
    </div>
  );
}
