import { describe, expect, it } from "@jest/globals";
import type { ToolPart } from "@tessera/wire/agent/chat.constants";
import { foundTickets } from "./found-tickets.ts";
import { ticketNamed, toChanges, toolLabel, toolResult, toolSentence } from "./tool-labels.ts";

const aCall = (details: Partial<ToolPart>): ToolPart => ({
  type: "dynamic-tool",
  toolCallId: "c-1",
  toolName: "search_tickets",
  state: "output-available",
  ...details,
});

describe("toolSentence", () => {
  it("describes a call in progress and a finished one", () => {
    const input = { query: "payments 500" };

    expect(toolSentence(aCall({ state: "input-available", input }))).toBe(
      "Searching tickets for “payments 500”",
    );
    expect(toolSentence(aCall({ input }))).toBe("Searched tickets for “payments 500”");
  });

  it("names the file that was read", () => {
    const output = { notice: "…", data: { filename: "console.log" } };

    expect(toolSentence(aCall({ toolName: "read_file", output }))).toBe("Read console.log");
  });

  it("names the server of an external tool", () => {
    expect(toolLabel("status__get_incidents")).toBe("get_incidents of status");
    expect(toolSentence(aCall({ toolName: "constructor" }))).toBe("Used constructor");
  });
});

describe("toolResult", () => {
  it("counts the results", () => {
    expect(toolResult(aCall({ output: { items: [1, 2] } }))).toBe("2 results");
    expect(toolResult(aCall({ output: { items: [1] } }))).toBe("1 result");
    expect(toolResult(aCall({ output: { notice: "…", data: { total: 31, tickets: [1] } } }))).toBe(
      "31 results",
    );
    expect(toolResult(aCall({ output: "text" }))).toBeNull();
  });

  it("states whether the person approved or denied the call", () => {
    expect(toolResult(aCall({ approval: { id: "a", approved: true } }))).toBe("approved by you");
    expect(toolResult(aCall({ state: "output-denied" }))).toBe("denied by you");
  });
});

describe("toChanges", () => {
  it("describes a change", () => {
    const input = { ticket_id: "t-1", status: "in_progress", assigned_to_id: null, labels: ["a", "b"] };

    expect(toChanges(input)).toEqual([
      { field: "status", value: "in progress" },
      { field: "assigned to", value: "nothing" },
      { field: "labels", value: "a, b" },
    ]);
  });

  it("returns the ticket of a call", () => {
    expect(ticketNamed({ ticket: "12" })).toBe("#12");
    expect(ticketNamed({ ticket_id: "018f9619-8b86-7d01-b42d-000000000001" })).toBe("018f9619");
    expect(ticketNamed("x")).toBeNull();
  });
});

describe("foundTickets", () => {
  it("finds tickets at any depth, each once", () => {
    const ticket = { id: "t-1", number: 7, title: "Login", status: "open" };

    expect(foundTickets({ note: "…", items: [{ ticket }, ticket, { id: 1 }] })).toEqual([ticket]);
  });
});
