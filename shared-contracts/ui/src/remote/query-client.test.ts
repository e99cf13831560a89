import { describe, expect, it, jest } from "@jest/globals";
import { onlineManager, QueryObserver } from "@tanstack/react-query";
import { createQueryClient } from "./query-client.ts";

describe("a query that failed without a connection", () => {
  it("is loaded by itself once the connection is back", async () => {
    const client = createQueryClient();
    client.mount();
    const queryFn = jest.fn(async () => {
      if (!onlineManager.isOnline()) throw new Error("Couldn't reach the server.");
      return "loaded";
    });
    onlineManager.setOnline(false);
    const observer = new QueryObserver(client, { queryKey: ["report"], queryFn, retry: false });
    const results: unknown[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const stop = observer.subscribe(({ data, isError }) => {
      if (isError && results.length === 0) {
        results.push("failed");
        onlineManager.setOnline(true);
      }
      if (data) resolve();
    });

    await promise;

    expect([results, queryFn.mock.calls.length]).toEqual([["failed"], 2]);
    stop();
    client.unmount();
  });
});
