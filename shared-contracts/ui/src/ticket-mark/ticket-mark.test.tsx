import { describe, expect, it } from "@jest/globals";
import { ticketStatuses } from "@tessera/wire/ticket-value";
import { render, screen } from "@testing-library/react";
import { TesseraProvider } from "../theme/tessera-provider.tsx";
import { PriorityMark, priorityLabel } from "./priority.tsx";
import { StatusBadge, statusLabel } from "./status.tsx";

describe("statusLabel", () => {
  it("names every status in sentence case", () => {
    expect(ticketStatuses.map(statusLabel)).toEqual([
      "New",
      "Open",
      "In progress",
      "Pending",
      "Resolved",
      "Closed",
      "Cancelled",
    ]);
  });
});

describe("StatusBadge", () => {
  it("writes the status in capitals with a space", () => {
    render(<StatusBadge status="in_progress" />);

    expect(screen.getByText("IN PROGRESS").textContent).toBe("IN PROGRESS");
  });
});

describe("PriorityMark", () => {
  it("carries its word as a label where it shows none", () => {
    render(<PriorityMark priority="critical" withLabel={false} />, {
      wrapper: ({ children }) => <TesseraProvider env="test">{children}</TesseraProvider>,
    });

    expect(screen.getByRole("img", { name: "Critical priority" }).textContent).toBe("");
    expect(priorityLabel("critical")).toBe("Critical");
  });
});
