import { useQueries } from "@tanstack/react-query";
import type { Session } from "@tessera/ui/remote/session";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { useCallback, useMemo, useState } from "react";
import type { TicketFilters } from "../common/filter/ticket-filters.ts";
import { useKnownPeople } from "../common/member.queries.ts";
import type { BoardAnswer } from "../common/ticket/cached-tickets.ts";
import { usePendingChanges } from "../common/ticket/ticket-change.queries.ts";
import type { ChangeRequest } from "../common/ticket/ticket-change.ts";
import { movedTicketQuery } from "./board.queries.ts";
import { buildColumns } from "./board-columns.ts";
import { useColumnPages } from "./use-column-pages.ts";

const keptMoves = 20;

function found(results: { data: Ticket | undefined }[]): Ticket[] {
  return results.flatMap(({ data }) => data ?? []);
}

/** Loads the tickets that were last moved on this board one by one, because the loaded part of their new column may end before them. */
function useMovedTickets(session: Session) {
  const [ids, setIds] = useState<string[]>([]);
  const moved = useQueries({ queries: ids.map((id) => movedTicketQuery(session, id)), combine: found });
  const remember = useCallback(
    (id: string) => setIds((known) => [id, ...known.filter((other) => other !== id)].slice(0, keptMoves)),
    [],
  );
  return { moved, remember };
}

/**
 * Holds changes made just now. The drag library releases the card before the pending change is known, and in between the card would appear
 * where it came from.
 */
function useHeldChanges(requests: readonly ChangeRequest[]) {
  const [held, setHeld] = useState<readonly ChangeRequest[]>([]);
  const [seen, setSeen] = useState(requests);
  if (seen !== requests) {
    setSeen(requests);
    setHeld([]);
  }
  const hold = useCallback((request: ChangeRequest) => setHeld((known) => [...known, request]), []);
  return { held, hold };
}

/** Returns the columns, built from everything that is loaded and all pending changes. */
export function useBoard(session: Session, filters: TicketFilters, response: BoardAnswer) {
  const { pages, loadMore, failed } = useColumnPages(session, filters);
  const { moved, remember } = useMovedTickets(session);
  const requests = usePendingChanges();
  const { held, hold } = useHeldChanges(requests);
  const people = useKnownPeople();
  const columns = useMemo(() => {
    const pending = { requests: [...requests, ...held], people };
    return buildColumns({ ...response, pages, moved }, filters, pending);
  }, [response, pages, moved, filters, requests, held, people]);
  return { columns, loadMore, failed, remember, hold };
}
