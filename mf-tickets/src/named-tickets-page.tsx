import type { PageNaming } from "@tessera/federation/remote";
import { lazy } from "react";
import { QueueName } from "./queue-name.tsx";
import { BoardPending } from "./ticket-board/board-pending.tsx";
import { loadBoard } from "./ticket-board/load-board.ts";
import { ListTools } from "./ticket-list/list-tools.tsx";
import { TicketList } from "./ticket-list/ticket-list.tsx";
import { TicketsPage } from "./tickets-page/tickets-page.tsx";

/**
 * The two views of the tickets. They are passed to the page, which does not import them itself. The list is part of this chunk, which is a
 * fifth smaller than two chunks; only its grid is loaded after its rows have been painted.
 */
const views = {
  list: { View: TicketList, Tools: ListTools },
  kanban: {
    View: lazy(async () => ({ default: (await loadBoard()).TicketBoard })),
    Pending: BoardPending,
  },
};

/** The home page of the dashboard with its views, which is named after the queue that it shows. */
export const ticketsPage = {
  Component: () => <TicketsPage views={views} />,
  naming: {
    crumb: () => <QueueName />,
    title: (show) => <QueueName show={show} />,
    isKept: true,
  } satisfies PageNaming,
};
