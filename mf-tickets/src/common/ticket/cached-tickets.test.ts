import { describe, expect, it } from "@jest/globals";
import { QueryClient } from "@tanstack/react-query";
import { forgetUnread } from "./cached-tickets.ts";
import { queryKey } from "./query-key.ts";

const list = queryKey.list("organization-1", {});

function aClientWithList(): QueryClient {
  const queryClient = new QueryClient();
  const page = { items: [{ id: "ticket-1", unread: { messages: 1 } }], total: 1 };
  queryClient.setQueryData(list, page, { updatedAt: 1_000 });
  return queryClient;
}

describe("the mark of an unread ticket", () => {
  it("disappears from the list, which stays as old as it was", () => {
    const queryClient = aClientWithList();

    forgetUnread(queryClient, "organization-1", "ticket-1");

    expect(queryClient.getQueryData(list)).toMatchObject({ items: [{ unread: null }] });
    expect(queryClient.getQueryState(list)?.dataUpdatedAt).toBe(1_000);
  });

  it("does not make a list fresh that a created ticket has outdated", async () => {
    const queryClient = aClientWithList();
    await queryClient.invalidateQueries({ queryKey: queryKey.tickets("organization-1") });

    forgetUnread(queryClient, "organization-1", "another-ticket");

    expect(queryClient.getQueryState(list)?.isInvalidated).toBe(true);
  });
});
