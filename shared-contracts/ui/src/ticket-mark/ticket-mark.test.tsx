import { describe, expect, it } from "@jest/globals";
import { type TicketPriority, type TicketStatus, ticketStatuses } from "@tessera/wire/ticket.constants";
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

describe("a value that this build does not know", () => {
  it.each(["escalated_to_vendor", "constructor", "__proto__"])(
    "shows the status and the priority %s as it is",
    (raw) => {
      const status = raw as TicketStatus;
      const priority = raw as TicketPriority;
      render(
        <>
          <StatusBadge status={status} />
          <StatusIcon status={status} />
          <PriorityMark priority={priority} />
        </>,
      );

      expect(screen.getAllByText(raw)).toHaveLength(2);
      expect([statusLabel(status), priorityLabel(priority)]).toEqual([raw, raw]);
    },
  );

  it("says that there is none where nothing came", () => {
    render(
      <>
        <StatusBadge status={null as unknown as TicketStatus} />
        <PriorityMark priority={undefined as unknown as TicketPriority} />
      </>,
    );

    expect(screen.getByText("No status")).toBeTruthy();
    expect(screen.getByText("No priority")).toBeTruthy();
  });

  it("takes a missing text for one without matches", () => {
    expect(matchParts(null, "gift")).toEqual([]);
  });
});
