import { IconUrgent } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { countOf, t, tx } from "@tessera/language/t";
import { Anchor } from "@tessera/ui/mantine";
import { formatDateTime } from "@tessera/ui/moment/format-date-time";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import type { Incident } from "@tessera/wire/agent/ticket-draft";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { Link } from "react-router";
import { formatFilters, parseFilters } from "../../common/filter/ticket-filters.ts";
import classes from "./ai-help.module.css";
import { similarQuery } from "./ai-help.queries.ts";

/** Returns the path of the list of the counted tickets. */
function listOf({ label, fingerprint = "", status = [], created_from: createdFrom }: Incident): string {
  const nothing = parseFilters(new URLSearchParams());
  const advancedFilters = { fingerprint, ...(createdFrom ? { created_from: createdFrom } : {}) };
  return `/dashboard?${formatFilters({ ...nothing, statuses: status, advancedFilters, failure: label })}`;
}

function Moment({ at }: { at: string }) {
  const { text, title } = formatDateTime(at, useSession().timezone);
  return (
    <time dateTime={at} title={title}>
      {text}
    </time>
  );
}

function Banner({ ticket }: { ticket: Ticket }) {
  const incident = useQuery(similarQuery(useSession(), ticket.id)).data?.incident;
  const others = incident ? (incident.others ?? incident.count - 1) : 0;
  if (!incident || others < 1) return null;
  const tickets = countOf(others, "other unresolved ticket");
  return (
    <div role="status" className={classes.banner}>
      <IconUrgent size={16} stroke={1.5} aria-hidden />
      <span className={classes.words}>
        <b>
          {incident.since
            ? tx("Same failure as {tickets} since {time}:", {
                tickets,
                time: <Moment key="time" at={incident.since} />,
              })
            : t("Same failure as {tickets}:", { tickets })}
        </b>{" "}
        {incident.label}
      </span>
      {incident.fingerprint ? (
        <Anchor component={Link} to={listOf(incident)} className={classes.all}>
          {t("Show all {count}", { count: incident.count })}
        </Anchor>
      ) : null}
    </div>
  );
}

/** A banner above a ticket if other unresolved tickets have the same failure. */
export function IncidentBanner({ ticket }: { ticket: Ticket }) {
  return useRemoteContext().can("agents.use") ? <Banner ticket={ticket} /> : null;
}
