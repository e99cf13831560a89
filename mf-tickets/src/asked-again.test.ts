import { describe, expect, it, jest } from "@jest/globals";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { toSession } from "@tessera/ui/remote/session";
import { anInstallation } from "../test/installation.fake.ts";
import { parseFilters } from "./common/filter/ticket-filters.ts";
import { activeMembersQuery } from "./common/member.queries.ts";
import { ticketListQuery, ticketQuery } from "./common/ticket/ticket.queries.ts";
import { boardQuery } from "./ticket-board/board.queries.ts";
import { ticketCountsQuery } from "./tickets-page/ticket-counts/ticket-counts.queries.ts";

const { context } = anInstallation();
const installation = toSession(context, context.identity.getState());
const toFilters = (address: string) => parseFilters(new URLSearchParams(address));

describe("refetching", () => {
  it.each([
    ["the list", ticketListQuery(installation, { page: 1, size: 20 })],
    ["the board", boardQuery(installation, toFilters(""))],
  ])("refetches %s every 30 s and whenever the window has the focus", (_, query) => {
    expect(query).toMatchObject({ enabled: true, refetchInterval: 30_000, refetchOnWindowFocus: true });
  });

  it.each([
    ["the list", ticketListQuery(installation, { page: 1, size: 20 })],
    ["the board", boardQuery(installation, toFilters(""))],
    ["the counts", ticketCountsQuery(installation)],
    ["a ticket", ticketQuery(installation, "t-1")],
  ])("does not refetch %s when its page opens after a prefetch", async (_, query) => {
    const queryClient = new QueryClient();
    const queryFn = jest.fn(async () => null);
    await queryClient.prefetchQuery({ queryKey: query.queryKey as readonly unknown[], queryFn });

    const observer = new QueryObserver(queryClient, { ...query, queryFn } as never);
    const leave = observer.subscribe(() => {});
    leave();

    expect(queryFn).toHaveBeenCalledTimes(1);
  });

  it("uses a separate board query for each filter", () => {
    const keys = ["", "search=gift", "status=open", "priority=high"].map((address) =>
      JSON.stringify(boardQuery(installation, toFilters(address)).queryKey),
    );

    expect(new Set(keys).size).toBe(keys.length);
  });

  it("does not refetch the active members for 5 minutes or after a failure", () => {
    expect(activeMembersQuery(installation)).toMatchObject({
      staleTime: 300_000,
      gcTime: 300_000,
      retry: false,
    });
  });
});
