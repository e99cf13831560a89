import type { Page, PageData } from "@tessera/federation/pages";
import { t } from "@tessera/language/t";
import { companyQuery, customerQuery } from "./common/contact.queries.ts";
import { listPath } from "./common/filter/list-return.store.ts";
import { listQuery, parseListFilters, parseMatch } from "./common/filter/ticket-filters.ts";
import { activeMembersQuery } from "./common/member.queries.ts";
import { ticketListQuery, ticketQuery } from "./common/ticket/ticket.queries.ts";
import { ticketPath } from "./common/ticket/ticket-title.ts";
import { boardQuery } from "./ticket-board/board.queries.ts";
import { loadBoard } from "./ticket-board/load-board.ts";
import { ticketCountsQuery } from "./tickets-page/ticket-counts/ticket-counts.queries.ts";
import { useViewMode, viewModeKey } from "./tickets-page/view-mode.store.ts";

const counts: PageData = ({ session }) => ticketCountsQuery(session);

const list: PageData = ({ session, address }) =>
  ticketListQuery(session, listQuery(parseListFilters(address)));

const create = async () => (await import("./ticket-create/ticket-create-page.tsx")).TicketCreatePage;

/** The lists of customers and companies, and the page of each contact. */
const contactPages: Page = {
  path: "/dashboard/customers",
  crumb: t("Customers"),
  children: [
    { load: async () => (await import("./contacts/customer/customers-page.tsx")).CustomersPage },
    {
      path: "companies",
      crumb: t("Companies"),
      children: [
        { load: async () => (await import("./contacts/company/companies-page.tsx")).CompaniesPage },
        {
          path: "suggestions",
          crumb: t("Suggested companies"),
          load: async () => (await import("./contacts/company/suggestions-page.tsx")).SuggestionsPage,
        },
        {
          path: ":companyId",
          crumb: t("Company"),
          named: ({ session, params }) => companyQuery(session, params.companyId ?? ""),
          load: async () => (await import("./contacts/company/company-page.tsx")).CompanyPage,
        },
      ],
    },
    {
      path: ":customerId",
      crumb: t("Customer"),
      named: ({ session, params }) => customerQuery(session, params.customerId ?? ""),
      load: async () => (await import("./contacts/customer/customer-page.tsx")).CustomerPage,
    },
  ],
};

/** The pages below the list, which their breadcrumbs lead back to. */
const ticketPages: Page = {
  path: "/dashboard",
  crumb: t("Tickets"),
  to: listPath,
  children: [
    {
      path: "tickets/deleted",
      crumb: t("Deleted tickets"),
      load: async () => (await import("./deleted-tickets/deleted-tickets-page.tsx")).DeletedTicketsPage,
    },
    {
      path: "workload",
      crumb: t("Workload"),
      load: async () => (await import("./workload/workload-page.tsx")).WorkloadPage,
    },
    { path: "tickets/create", crumb: t("Create Ticket"), load: create },
    {
      path: "tickets/:ticketId",
      load: async () =>
        (await import(/* webpackChunkName: "ticket" */ "./ticket-detail/named-ticket-page.tsx")).ticketPage,
      data: [({ session, params }) => ticketQuery(session, params.ticketId ?? "")],
    },
  ],
};

export const pages: readonly Page[] = [
  {
    path: "/dashboard",
    load: async () => (await import(/* webpackChunkName: "list" */ "./named-tickets-page.tsx")).ticketsPage,
    data: [list, counts],
    views: [
      {
        cookie: { name: viewModeKey, value: "kanban" },
        isShown: ({ address }) => useViewMode.getState().mode === "kanban" && !parseMatch(address).queue,
        code: [loadBoard],
        data: [
          ({ session, address }) => boardQuery(session, parseMatch(address)),
          counts,
          ({ session }) => activeMembersQuery(session),
        ],
      },
    ],
  },
  ticketPages,
  contactPages,
  {
    crumb: t("Tickets"),
    to: () => "/dashboard",
    children: [{ path: "/tickets/create", crumb: t("Create Ticket"), load: create }],
  },
  // Addresses that people type.
  { path: "/tickets", redirect: ({ address }) => `/dashboard${address.size > 0 ? `?${address}` : ""}` },
  { path: "/tickets/:ticketId", redirect: ({ params }) => ticketPath(params.ticketId ?? "") },
];
