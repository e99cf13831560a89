import type { PageNaming } from "@tessera/federation/remote";
import { TicketCrumb } from "./ticket-crumb.tsx";
import { TicketDetailPage } from "./ticket-detail-page.tsx";
import { TicketWindowTitle } from "./ticket-window-title.tsx";

const naming: PageNaming = {
  crumb: () => <TicketCrumb />,
  title: (show) => <TicketWindowTitle show={show} />,
};

/** The page of a ticket, which is named after it. */
export const ticketPage = { Component: TicketDetailPage, naming };
