import type { Page } from "@tessera/federation/pages";
import { recentTicketsQuery } from "./recent-tickets/ticket.queries.ts";

/** The pages of this module, with what they load first. Paths are absolute, below the mount in package.json. */
export const pages: readonly Page[] = [
  {
    path: "/dashboard/new-module",
    crumb: "New module",
    load: async () => (await import("./recent-tickets/recent-tickets-page.tsx")).RecentTicketsPage,
    data: [({ session }) => recentTicketsQuery(session)],
  },
];
