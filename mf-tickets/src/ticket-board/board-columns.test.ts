import { describe, expect, it } from "@jest/globals";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { aTicket } from "../../test/ticket.builder.ts";
import { getBoard, listPage } from "../../test/ticket-shelf.ts";
import { parseFilters } from "../common/filter/ticket-filters.ts";
import type { BoardSources } from "./board.queries.ts";
import { buildColumns, getPlace } from "./board-columns.ts";

const everything = parseFilters(new URLSearchParams());
const nothing = { requests: [], people: [] };

function at(minute: number): string {
  return new Date(Date.UTC(2026, 10, 20, 8, minute)).toISOString();
}

function read(tickets: Ticket[], more: Partial<BoardSources> = {}): BoardSources {
  const newest = listPage(tickets, { page: 1, size: 100 });
  return { newest, columns: getBoard(tickets).columns, pages: [], moved: [], ...more };
}

function toColumn(columns: ReturnType<typeof buildColumns>, status: string) {
  const column = columns.find((known) => known.status === status);
  return { ids: column?.tickets.map(({ id }) => id), total: column?.total };
}

describe("buildColumns", () => {
  it("returns the seven statuses in their standard order", () => {
    expect(buildColumns(read([]), everything, nothing)).toEqual(
      ["new", "open", "in_progress", "pending", "resolved", "closed", "cancelled"].map((status) => ({
        status,
        tickets: [],
        total: 0,
      })),
    );
  });

  it("contains each ticket once, newest first, even if several requests returned it", () => {
    const tickets = [1, 5, 3].map((minute) => aTicket({ status: "open", created_at: at(minute) }));
    const [first, last, middle] = tickets.map(({ id }) => id);
    const sources = read(tickets, { pages: [listPage(tickets)], moved: tickets });

    expect(toColumn(buildColumns(sources, everything, nothing), "open")).toEqual({
      ids: [last, middle, first],
      total: 3,
    });
  });

  it("includes cards that only the counting request returned, beyond the newest hundred", () => {
    const fresh = Array.from({ length: 100 }, (_, minute) =>
      aTicket({ status: "new", created_at: at(minute + 10) }),
    );
    const old = aTicket({ status: "closed", created_at: at(1) });

    const columns = buildColumns(read([...fresh, old]), everything, nothing);

    expect(toColumn(columns, "closed")).toEqual({ ids: [old.id], total: 1 });
    expect(toColumn(columns, "new").total).toBe(100);
  });

  it("keeps the latest version of a ticket that was read twice", () => {
    const before = aTicket({ status: "new", version: 3 });
    const after = { ...before, status: "open" as const, version: 4 };

    const columns = buildColumns(read([before], { pages: [listPage([after])] }), everything, nothing);

    expect(toColumn(columns, "new")).toEqual({ ids: [], total: 0 });
    expect(toColumn(columns, "open")).toEqual({ ids: [after.id], total: 1 });
  });

  it("applies a pending move to the card and to both counts immediately", () => {
    const ticket = aTicket({ status: "new" });
    const rest = [aTicket({ status: "new" }), aTicket({ status: "open" })];
    const requests = [{ ticketId: ticket.id, change: { status: "open" as const } }];

    const columns = buildColumns(read([ticket, ...rest]), everything, { requests, people: [] });

    expect(toColumn(columns, "new").total).toBe(1);
    expect(toColumn(columns, "open").total).toBe(2);
    expect(toColumn(columns, "open").ids).toContain(ticket.id);
  });

  it("does not count a moved card twice once the counts include it", () => {
    const ticket = aTicket({ status: "open", version: 2 });
    const requests = [{ ticketId: ticket.id, change: { status: "open" as const } }];
    const sources = read([ticket], { moved: [ticket] });

    expect(toColumn(buildColumns(sources, everything, { requests, people: [] }), "open").total).toBe(1);
  });

  it("counts what it can if the counting request failed, and leaves the other counts unknown", () => {
    const tickets = [aTicket({ status: "new" }), aTicket({ status: "open" })];
    const whole = buildColumns(read(tickets, { columns: null }), everything, nothing);
    const cut = { items: tickets, total: 500, pages: 5 };

    expect(toColumn(whole, "new").total).toBe(1);
    const columns = buildColumns(read(tickets, { columns: null, newest: cut }), everything, nothing);
    expect(toColumn(columns, "new").total).toBeNull();
  });

  it("contains only tickets that match the filters, including those read earlier", () => {
    const urgent = aTicket({ status: "open", priority: "urgent" });
    const tickets = [urgent, aTicket({ status: "open", priority: "low" }), aTicket({ status: "new" })];
    const open = parseFilters(new URLSearchParams("status=open&priority=urgent"));

    const columns = buildColumns(read(tickets), open, nothing);

    expect(toColumn(columns, "open").ids).toEqual([urgent.id]);
    expect(toColumn(columns, "new")).toEqual({ ids: [], total: 0 });
  });
});

describe("placeOf", () => {
  const tickets = [30, 20, 10].map((minute) => aTicket({ created_at: at(minute) }));

  it.each([
    [40, 0],
    [25, 1],
    [5, 3],
  ])("places a ticket created at minute %d at position %d", (minute, index) => {
    expect(getPlace(aTicket({ created_at: at(minute) }), tickets)).toBe(index);
  });
});
