import { plural, t } from "@tessera/language/t";
import { Select } from "@tessera/ui/field/select";
import { PriorityMark, priorityLabel } from "@tessera/ui/ticket-mark/priority";
import { StatusIcon, statusLabel } from "@tessera/ui/ticket-mark/status";
import {
  type TicketPriority,
  type TicketStatus,
  ticketPriorities,
  ticketStatuses,
} from "@tessera/wire/ticket/ticket.constants";
import { type ReactNode, Suspense } from "react";
import { openStatuses } from "../common/filter/ticket-filters.ts";
import { useTicketFilters } from "../common/filter/use-ticket-filters.ts";
import { MoreFilters } from "./advanced-filters/more-filters.tsx";
import { CreateTicket } from "./create-ticket.tsx";
import { TicketSearch } from "./ticket-search.tsx";
import classes from "./tickets-page.module.css";
import { TicketViews } from "./views/ticket-views.tsx";

const all = "all";
const unfinished = "unfinished";
const statusChoices = [
  { value: all, label: t("All statuses") },
  { value: unfinished, label: t("Unresolved") },
  ...ticketStatuses.map((value) => ({ value, label: statusLabel(value) })),
];
const priorityChoices = [
  { value: all, label: t("All priorities") },
  ...ticketPriorities.map((value) => ({ value, label: priorityLabel(value) })),
];

/** Returns the option that stands for the statuses; null if there is none for this combination. */
function getChoice(statuses: readonly TicketStatus[]): string | null {
  if (statuses.join() === openStatuses.join()) return unfinished;
  return statuses.length > 1 ? null : (statuses[0] ?? all);
}

function getStatuses(choice: string | null): readonly TicketStatus[] {
  if (choice === unfinished) return openStatuses;
  return choice === all || choice === null ? [] : [choice as TicketStatus];
}

function StatusFilter() {
  const [{ statuses }, change] = useTicketFilters();
  return (
    <Select
      className={`${classes.filter} ${classes.status}`}
      aria-label={t("Status")}
      data={statusChoices}
      value={getChoice(statuses)}
      placeholder={plural(statuses.length, { one: "# status", other: "# statuses" })}
      onChange={(choice) => change({ statuses: getStatuses(choice) })}
      renderOption={({ option: { value, label } }) => (
        <span className={classes.choice}>
          {value === all || value === unfinished ? null : <StatusIcon status={value as TicketStatus} />}
          {label}
        </span>
      )}
    />
  );
}

function PriorityFilter() {
  const [{ priorities }, change] = useTicketFilters();
  return (
    <Select
      className={`${classes.filter} ${classes.priority}`}
      aria-label={t("Priority")}
      data={priorityChoices}
      value={priorities.length > 1 ? null : (priorities[0] ?? all)}
      placeholder={plural(priorities.length, { one: "# priority", other: "# priorities" })}
      onChange={(value) => change({ priorities: value === all ? [] : [value as TicketPriority] })}
      renderOption={({ option: { value, label } }) =>
        value === all ? label : <PriorityMark priority={value as TicketPriority} />
      }
    />
  );
}

/** The toolbar: search, filters, the tools of the view, and a button to create a ticket. */
export function TicketsToolbar({ children }: { children: ReactNode }) {
  return (
    <div className={classes.tools}>
      <div className={classes.toolbar}>
        <TicketSearch />
        <TicketViews />
        <StatusFilter />
        <PriorityFilter />
        <MoreFilters />
        <span className={classes.space} />
        <Suspense>{children}</Suspense>
        <CreateTicket />
      </div>
    </div>
  );
}
