import { describe, expect, it } from "@jest/globals";
import { aTicket } from "../../../test/ticket.builder.ts";
import { isUnchanged, toReverse, toSingleChange } from "./single-change.ts";

const ticket = aTicket({ status: "open", labels: ["late", "refund"] });

describe("a change of many tickets, for one of them", () => {
  it("adds and removes labels, each once", () => {
    expect(toSingleChange(ticket, { labels: { add: ["Refund", "new"], remove: ["late"] } })).toEqual({
      labels: ["refund", "new"],
    });
    expect(toSingleChange(ticket, { status: "resolved" })).toEqual({ status: "resolved" });
  });

  it("is reversed by the values before it", () => {
    expect(toReverse(ticket, { status: "resolved", labels: [] })).toEqual({
      status: "open",
      labels: ["late", "refund"],
    });
  });

  it("is none if the ticket has these values", () => {
    expect(isUnchanged(ticket, { status: "open" })).toBe(true);
    expect(isUnchanged(ticket, { labels: ["late"] })).toBe(false);
  });
});
