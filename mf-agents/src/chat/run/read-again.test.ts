import { describe, expect, it } from "@jest/globals";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { readAgain } from "./read-again.ts";

const queryKey = ["messages"];

/** A query whose reads are answered by the test, and end when they are cancelled. */
async function anOpenQuery() {
  const reads: PromiseWithResolvers<string>[] = [];
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: ({ signal }) => {
      const read = Promise.withResolvers<string>();
      signal.addEventListener("abort", () => read.reject(signal.reason));
      reads.push(read);
      return read.promise;
    },
  });
  observer.subscribe(() => {});
  reads[0]?.resolve("before");
  await until(() => queryClient.getQueryData(queryKey) === "before");
  return { queryClient, reads };
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 1));
}

describe("reading again", () => {
  it("waits for another read that ended its own", async () => {
    const { queryClient, reads } = await anOpenQuery();
    const done = readAgain(queryClient, queryKey);
    await until(() => reads.length === 2);

    void queryClient.invalidateQueries({ queryKey });
    await until(() => reads.length === 3);
    reads[2]?.resolve("after");
    await done;

    expect(queryClient.getQueryData(queryKey)).toBe("after");
  });

  it("fails if the read fails", async () => {
    const { queryClient, reads } = await anOpenQuery();
    const done = readAgain(queryClient, queryKey);
    await until(() => reads.length === 2);

    reads[1]?.reject(new Error("No connection."));

    await expect(done).rejects.toThrow("No connection.");
  });
});
