/** The code of each page and view. Asking twice loads once. */
export const pages = {
  tickets: () => import("./tickets-page/tickets-page.tsx"),
  list: () => import("./ticket-list/ticket-list.tsx"),
  listTools: () => import("./ticket-list/list-tools.tsx"),
  grid: () => import("./ticket-list/ticket-grid.tsx"),
  board: () => import("./ticket-board/ticket-board.tsx"),
  ticket: () => import("./ticket-detail/ticket-detail-page.tsx"),
  deleted: () => import("./deleted-tickets/deleted-tickets-page.tsx"),
  create: () => import("./ticket-create/ticket-create-page.tsx"),
};
