import { IconUrgent } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Anchor } from "@tessera/ui";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useDesk } from "@tessera/ui/remote/desk";
import type { Ticket } from "@tessera/wire/ticket";
import { Link } from "react-router";
import { formatFilters, parseFilters } from "../../common/ticket-filters.ts";
import classes from "./ai-help.module.css";
import { similarQuery } from "./ai-help.queries.ts";

/** The list of all tickets that tell of a failure. */
function listOf(fingerprint: string, failure: string): string {
  const nothing = parseFilters(new URLSearchParams());
  return `/dashboard?${formatFilters({ ...nothing, narrowing: { fingerprint }, failure })}`;
}

function Banner({ ticket }: { ticket: Ticket }) {
  const incident = useQuery(similarQuery(useDesk(), ticket.id)).data?.incident;
  if (!incident || incident.count < 2) return null;
  const { label, fingerprint, count } = incident;
  const others = count - 1;
  return (
    <div role="status" className={classes.banner}>
      <IconUrgent size={16} stroke={1.5} aria-hidden />
      <span className={classes.words}>
        <b>
          Same failure as {others} other {others === 1 ? "ticket" : "tickets"}:
        </b>{" "}
        {label}
      </span>
      {fingerprint ? (
        <Anchor component={Link} to={listOf(fingerprint, label)} className={classes.all}>
          Show all {count}
        </Anchor>
      ) : null}
    </div>
  );
}

/** Above a ticket that is not alone with its failure. */
export function IncidentBanner({ ticket }: { ticket: Ticket }) {
  return useRemoteContext().can("agents.use") ? <Banner ticket={ticket} /> : null;
}
