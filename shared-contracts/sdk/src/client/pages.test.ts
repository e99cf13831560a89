import { describe, expect, it } from "@jest/globals";
import { anApi, sendJson } from "../../test/api.builder.ts";

const toItems = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ number: from + index }));
const numbers = async (pages: AsyncIterable<object>) => {
  const read: unknown[] = [];
  for await (const item of pages) read.push("number" in item ? item.number : item);
  return read;
};

describe("a list", () => {
  it("is read to its end by cursors, with the same filters", async () => {
    await using api = await anApi(({ path }, response) => {
      const from = Number(new URL(path, "http://x").searchParams.get("cursor") ?? 0);
      sendJson(response, 200, {
        items: toItems(from, 3),
        next_cursor: from < 6 ? String(from + 3) : null,
        pages: 9,
      });
    });

    expect(await numbers(api.tessera.listTickets({ page: 1, status: ["new"] }))).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8,
    ]);
    expect(api.received.map(({ path }) => path)).toEqual([
      "/tickets/?page=1&status=new",
      "/tickets/?status=new&cursor=3",
      "/tickets/?status=new&cursor=6",
    ]);
  });

  it("is read by numbers where there are no cursors", async () => {
    await using api = await anApi((_, response, count) =>
      sendJson(response, 200, { data: toItems(count * 10, 2), total: 4, page: count + 1, pages: 3 }),
    );

    expect(await numbers(api.tessera.listMembers({ page: 2 }))).toEqual([10, 11, 20, 21]);
    expect(api.received.map(({ path }) => path)).toEqual(["/members?page=2", "/members?page=3"]);
  });

  it("whose count is not exact ends with the first empty page", async () => {
    await using api = await anApi((_, response, count) =>
      sendJson(response, 200, { items: count < 4 ? toItems(count, 1) : [], pages: 1, total_is_exact: false }),
    );

    expect(await numbers(api.tessera.listTickets({ sort: "-updated_at" }))).toEqual([1, 2, 3]);
  });

  it("is one page for those who await it", async () => {
    await using api = await anApi((_, response) =>
      sendJson(response, 200, { items: [], next_cursor: "more" }),
    );

    expect(await api.tessera.listTickets()).toEqual({ items: [], next_cursor: "more" });
    expect(api.received).toHaveLength(1);
  });

  it("reads no page that nobody asks for", async () => {
    await using api = await anApi((_, response) =>
      sendJson(response, 200, { items: toItems(1, 2), next_cursor: "more" }),
    );

    for await (const { number } of api.tessera.listTickets()) if (number === 2) break;

    expect(api.received).toHaveLength(1);
  });

  it("fails where a page fails", async () => {
    await using api = await anApi((_, response, count) => {
      if (count === 1) sendJson(response, 200, { items: toItems(1, 1), next_cursor: "more" });
      else sendJson(response, 404, { code: "not_found", detail: "No.", request_id: "one" });
    });

    await expect(numbers(api.tessera.listTickets())).rejects.toMatchObject({ code: "not_found" });
  });
});
