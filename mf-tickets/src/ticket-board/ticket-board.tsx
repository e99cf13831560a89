import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { FailureState } from "@tessera/ui/page/view-states";
import { useSession } from "@tessera/ui/remote/session";
import { useTicketFilters } from "../common/filter/use-ticket-filters.ts";
import { SignedOutState, StaleNotice } from "../common/view-states.tsx";
import { boardQuery } from "./board.queries.ts";
import { Board } from "./board.tsx";
import { BoardPending } from "./board-pending.tsx";

const failed = t("Failed to load kanban board. Please try again.");

/** The tickets that match the filters, in one column per status. */
export function TicketBoard() {
  const session = useSession();
  const [filters] = useTicketFilters();
  const { data, error, refetch } = useQuery(boardQuery(session, filters));

  if (session.access === "signed-out") {
    return <SignedOutState text={t("Please sign in to access the kanban board.")} />;
  }
  if (!data && error) return <FailureState title={failed} error={error} onRetry={refetch} />;
  if (!data) return <BoardPending />;
  return (
    <>
      {error ? <StaleNotice title={failed} error={error} onRetry={refetch} /> : null}
      <Board session={session} filters={filters} answer={data} />
    </>
  );
}
