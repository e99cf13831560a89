import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import { readScreens } from "@tessera/federation/read-screens";
import { operations } from "@tessera/wire/operations";
import { ticketFilters } from "@tessera/wire/ticket/ticket-input";

const filters = Object.keys(ticketFilters);
const paging = ["page", "size", "sort"];

/** What a release says of the pages: path and view, with the operations of the first calls and what they pass on. */
async function listCalls() {
  const screens = await readScreens(path.join(import.meta.dirname, "pages.ts"), operations);
  return new Map(
    screens.map(({ path, cookie, calls }) => [
      `${path} ${cookie?.value ?? ""}`.trim(),
      Object.fromEntries(calls.map(({ operation, passes = [] }) => [operation, passes.toSorted()])),
    ]),
  );
}

describe("the first calls of the tickets' pages", () => {
  it("pass every filter of the address on to the list and the board", async () => {
    const calls = await listCalls();

    expect(calls.get("/dashboard")).toEqual({
      "GET /tickets/": [...filters, ...paging].sort(),
      "GET /tickets/counts": [],
    });
    expect(calls.get("/dashboard kanban")).toEqual({
      "GET /tickets/": filters.toSorted(),
      "GET /tickets/board": filters.filter((filter) => filter !== "status").sort(),
      "GET /tickets/counts": [],
      "GET /members": [],
    });
  });

  it("request the ticket of the path", async () => {
    expect((await listCalls()).get("/dashboard/tickets/:ticketId")).toEqual({
      "GET /tickets/:ticketId/": [],
    });
  });
});
