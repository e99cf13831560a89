/**
 * Loads the code of each page and view. Repeated calls load it only once. The code of the first screen is in one chunk, which is a fifth
 * smaller than separate chunks. Only the grid is separate, and is loaded after its rows have been painted.
 */
export const pages = {
  tickets: () => import(/* webpackChunkName: "list" */ "./tickets-page/tickets-page.tsx"),
  list: () => import(/* webpackChunkName: "list" */ "./ticket-list/ticket-list.tsx"),
  listTools: () => import(/* webpackChunkName: "list" */ "./ticket-list/list-tools.tsx"),
  board: () => import(/* webpackChunkName: "board" */ "./ticket-board/ticket-board.tsx"),
  ticket: () => import(/* webpackChunkName: "ticket" */ "./ticket-detail/ticket-detail-page.tsx"),
  deleted: () => import("./deleted-tickets/deleted-tickets-page.tsx"),
  customers: () => import("./contacts/customer/customers-page.tsx"),
  customer: () => import("./contacts/customer/customer-page.tsx"),
  companies: () => import("./contacts/company/companies-page.tsx"),
  suggestions: () => import("./contacts/company/suggestions-page.tsx"),
  company: () => import("./contacts/company/company-page.tsx"),
  workload: () => import("./workload/workload-page.tsx"),
  create: () => import("./ticket-create/ticket-create-page.tsx"),
};
