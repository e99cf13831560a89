import type { QueryClient } from "@tanstack/react-query";
import type { PageNaming, RemoteContext } from "@tessera/federation/remote";
import { t } from "@tessera/language/t";
import { RemoteRoot } from "@tessera/ui/remote/root";
import { lazy } from "react";
import { Outlet, type RouteObject } from "react-router";
import { listPath } from "./common/filter/list-return.store.ts";
import { PickerGate } from "./common/keys/picker-gate.tsx";
import { useUndoKey } from "./common/keys/use-undo-key.ts";
import { CompanyName, CustomerName } from "./contacts/contact-name.tsx";
import { useLive } from "./live/use-live.ts";
import { pages } from "./pages.ts";
import { QueueName } from "./queue-name.tsx";
import { BoardPending } from "./ticket-board/board-pending.tsx";
import { CreateCrumb } from "./ticket-create/create-crumb.tsx";
import { TicketCrumb } from "./ticket-detail/ticket-crumb.tsx";
import { TicketWindowTitle } from "./ticket-detail/ticket-window-title.tsx";
import { ListPending } from "./ticket-list/list-pending.tsx";
import { ToTickets } from "./to-tickets.tsx";

/** The pages of this remote, with live updates. */
function LivePages() {
  useLive();
  useUndoKey();
  return (
    <>
      <Outlet />
      <PickerGate />
    </>
  );
}

/** The two views of the tickets. They are passed to the page, which does not import them itself. */
const views = {
  list: {
    View: lazy(async () => ({ default: (await pages.list()).TicketList })),
    Tools: lazy(async () => ({ default: (await pages.listTools()).ListTools })),
    Pending: ListPending,
  },
  kanban: {
    View: lazy(async () => ({ default: (await pages.board()).TicketBoard })),
    Pending: BoardPending,
  },
};

async function ticketsPage() {
  const { TicketsPage } = await pages.tickets();
  return { element: <TicketsPage views={views} /> };
}

async function createPage() {
  return { Component: (await pages.create()).TicketCreatePage };
}

const ticketsNaming: PageNaming = {
  crumb: () => <QueueName />,
  title: (show) => <QueueName show={show} />,
  isKept: true,
};
const listNaming: PageNaming = { crumb: t("Tickets"), to: listPath };
const shortCreateNaming: PageNaming = { crumb: () => <CreateCrumb />, title: t("Create Ticket") };

/** The lists of customers and companies, and the page of each contact. */
function contactRoutes(root: { context: RemoteContext; queryClient: QueryClient }): RouteObject[] {
  const named = (Name: typeof CustomerName): PageNaming => ({
    crumb: () => (
      <RemoteRoot {...root}>
        <Name />
      </RemoteRoot>
    ),
    title: (show) => (
      <RemoteRoot {...root}>
        <Name show={show} />
      </RemoteRoot>
    ),
  });
  return [
    {
      path: "/dashboard/customers",
      handle: { crumb: t("Customers") },
      children: [
        { index: true, lazy: async () => ({ Component: (await pages.customers()).CustomersPage }) },
        {
          path: "companies",
          handle: { crumb: t("Companies") },
          children: [
            { index: true, lazy: async () => ({ Component: (await pages.companies()).CompaniesPage }) },
            {
              path: "suggestions",
              handle: { crumb: t("Suggested companies") },
              lazy: async () => ({ Component: (await pages.suggestions()).SuggestionsPage }),
            },
            {
              path: ":companyId",
              handle: named(CompanyName),
              lazy: async () => ({ Component: (await pages.company()).CompanyPage }),
            },
          ],
        },
        {
          path: ":customerId",
          handle: named(CustomerName),
          lazy: async () => ({ Component: (await pages.customer()).CustomerPage }),
        },
      ],
    },
  ];
}

/** Returns the routes of this remote with their breadcrumbs. */
export function ticketRoutes(context: RemoteContext, queryClient: QueryClient): RouteObject[] {
  const root = { context, queryClient };
  const ticketNaming: PageNaming = {
    crumb: () => (
      <RemoteRoot {...root}>
        <TicketCrumb />
      </RemoteRoot>
    ),
    title: (show) => (
      <RemoteRoot {...root}>
        <TicketWindowTitle show={show} />
      </RemoteRoot>
    ),
  };
  return [
    {
      element: (
        <RemoteRoot {...root}>
          <LivePages />
        </RemoteRoot>
      ),
      children: [
        { path: "/dashboard", handle: ticketsNaming, lazy: ticketsPage },
        {
          path: "/dashboard",
          handle: listNaming,
          children: [
            {
              path: "tickets/deleted",
              handle: { crumb: t("Deleted tickets") },
              lazy: async () => ({ Component: (await pages.deleted()).DeletedTicketsPage }),
            },
            {
              path: "workload",
              handle: { crumb: t("Workload") },
              lazy: async () => ({ Component: (await pages.workload()).WorkloadPage }),
            },
            { path: "tickets/create", handle: { crumb: t("Create Ticket") }, lazy: createPage },
            {
              path: "tickets/:ticketId",
              handle: ticketNaming,
              lazy: async () => ({ Component: (await pages.ticket()).TicketDetailPage }),
            },
          ],
        },
        ...contactRoutes(root),
        { path: "/tickets/create", handle: shortCreateNaming, lazy: createPage },
        { path: "/tickets", element: <ToTickets /> },
        { path: "/tickets/:ticketId", element: <ToTickets /> },
      ],
    },
  ];
}
