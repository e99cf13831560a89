import { IconInbox, IconPlus, IconSearchOff } from "@tabler/icons-react";
import { t, tx } from "@tessera/language/t";
import { Anchor, Button } from "@tessera/ui/mantine";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { StateView } from "@tessera/ui/state/state-view";
import { priorityLabel } from "@tessera/ui/ticket-mark/priority";
import { statusLabel } from "@tessera/ui/ticket-mark/status";
import { Link } from "react-router";
import { isNarrowed } from "../common/filter/advanced-filters.ts";
import type { TicketFilters } from "../common/filter/ticket-filters.ts";
import { useTicketFilters } from "../common/filter/use-ticket-filters.ts";
import { joinWithAnd, joinWithOr } from "../common/join-list.ts";

const title = t("No tickets found.");

/** Describes what was searched for: `Nothing matches “gift crad” with status Open.` Advanced filters are shown above the list instead. */
export function describeFilters({ search, statuses, priorities, advancedFilters }: TicketFilters): string {
  const wanted = search.trim();
  const filters = joinWithAnd([
    ...(statuses.length > 0
      ? [t("status {statuses}", { statuses: joinWithOr(statuses.map(statusLabel)) })]
      : []),
    ...(priorities.length > 0
      ? [t("priority {priorities}", { priorities: joinWithOr(priorities.map(priorityLabel)) })]
      : []),
    ...(isNarrowed(advancedFilters) ? [t("the filters above")] : []),
  ]);
  if (!wanted)
    return isNarrowed(advancedFilters)
      ? t("Nothing matches {filters}.", { filters })
      : t("No ticket has {filters}.", { filters });
  return filters
    ? t("Nothing matches “{search}” with {filters}.", { search: wanted, filters })
    : t("Nothing matches “{search}”.", { search: wanted });
}

const noFilters = { statuses: [], priorities: [], advancedFilters: {} };

function NothingMatches() {
  const [filters, change] = useTicketFilters();
  const isChosen = filters.statuses.length > 0 || filters.priorities.length > 0;
  return (
    <StateView
      icon={IconSearchOff}
      title={title}
      text={describeFilters(filters)}
      actions={
        <>
          {filters.search ? (
            <Button variant="default" onClick={() => change({ search: "" })}>
              {t("Clear search")}
            </Button>
          ) : null}
          {isChosen || isNarrowed(filters.advancedFilters) ? (
            <Button variant="subtle" color="gray" onClick={() => change(noFilters)}>
              {t("Clear filters")}
            </Button>
          ) : null}
        </>
      }
    />
  );
}

function NoneYet() {
  const { can } = useRemoteContext();
  const mayCreate = can("tickets.write");
  return (
    <StateView
      icon={IconInbox}
      title={title}
      text={
        can("organization.settings") ? (
          <FirstSteps />
        ) : mayCreate ? (
          t("Create the first one.")
        ) : (
          t("They appear here when someone creates them.")
        )
      }
      actions={
        mayCreate ? (
          <>
            <Button component={Link} to="/tickets/create" leftSection={<IconPlus size={16} stroke={1.5} />}>
              {t("Create Ticket")}
            </Button>
            {can("organization.settings") ? (
              <Button component={Link} to="/dashboard/organization/setup" variant="default">
                {t("Set up email, colleagues and help page")}
              </Button>
            ) : null}
            <Button component="a" href="/extension" variant="subtle">
              {t("Get the browser extension")}
            </Button>
          </>
        ) : null
      }
    />
  );
}

/** The ways in which tickets come into being, for a member who may set them up. */
function FirstSteps() {
  return tx("{inbox}, {helpPage}, or create one.", {
    inbox: (
      <Anchor component={Link} to="/dashboard/organization/email" inherit underline="always">
        {t("Connect an inbox")}
      </Anchor>
    ),
    helpPage: (
      <Anchor component={Link} to="/dashboard/organization/help-page" inherit underline="always">
        {t("share your help page")}
      </Anchor>
    ),
  });
}

export function NoTickets({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? <NothingMatches /> : <NoneYet />;
}
