import { describe, expect, it } from "@jest/globals";
import {
  type TicketPriority,
  type TicketStatus,
  ticketStatuses,
} from "@tessera/wire/ticket/ticket.constants";
import { render, screen } from "@testing-library/react";
import { TesseraProvider } from "../theme/tessera-provider.tsx";
import { matchParts } from "./match-parts.ts";
import { PriorityMark, priorityLabel } from "./priority.tsx";
import { StatusBadge, StatusIcon, statusLabel } from "./status.tsx";

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
  it("shows the status in capitals with a space", () => {
    render(<StatusBadge status="in_progress" />);

    expect(screen.getByText("IN PROGRESS").textContent).toBe("IN PROGRESS");
  });
});

describe("PriorityMark", () => {
  it("has an accessible name if it shows no label", () => {
    render(<PriorityMark priority="critical" withLabel={false} />, {
      wrapper: ({ children }) => <TesseraProvider env="test">{children}</TesseraProvider>,
    });

    expect(screen.getByRole("img", { name: "Critical priority" }).textContent).toBe("");
    expect(priorityLabel("critical")).toBe("Critical");
  });
});

describe("an unknown or missing value", () => {
  it.each([
    ["A_B_C", "A B_C"],
    ["escalated_to_vendor", "escalated to_vendor"],
    ["constructor", "constructor"],
  ])(
    "is shown as is as a priority, and as a status with its first underscore as a space: %s",
    (raw, shown) => {
      const status = raw as TicketStatus;
      const priority = raw as TicketPriority;
      render(
        <>
          <StatusBadge status={status} />
          <StatusIcon status={status} />
          <PriorityMark priority={priority} />
        </>,
      );

      expect(screen.getAllByText(shown).length + screen.getAllByText(raw).length).toBeGreaterThanOrEqual(2);
      expect([statusLabel(status), priorityLabel(priority)]).toEqual([shown, raw]);
    },
  );

  it("is shown as No status or No priority if it is missing", () => {
    render(
      <>
        <StatusBadge status={null as unknown as TicketStatus} />
        <PriorityMark priority={undefined as unknown as TicketPriority} />
      </>,
    );

    expect(screen.getByText("No status")).toBeTruthy();
    expect(screen.getByText("No priority")).toBeTruthy();
  });

  it("has no parts if it is a text to search", () => {
    expect(matchParts(null, "gift")).toEqual([]);
  });
});
