import { describe, expect, it } from "@jest/globals";
import { ticketStatuses } from "@tessera/wire/ticket/ticket.constants";
import { clockChange } from "./ticket-clock.ts";

describe("clockChange", () => {
  it("stops the clock while a ticket waits and adds the waiting time afterwards", () => {
    expect(clockChange("open", "pending")).toEqual({
      stoppedAt: "now",
      isResumed: false,
      resolvedAt: "none",
    });
    expect(clockChange("pending", "open")).toEqual({
      stoppedAt: "none",
      isResumed: true,
      resolvedAt: "none",
    });
  });

  it("adds the waiting time when a waiting ticket is resolved", () => {
    expect(clockChange("pending", "resolved")).toEqual({
      stoppedAt: "now",
      isResumed: true,
      resolvedAt: "now",
    });
  });

  it("adds nothing on reopening", () => {
    expect(clockChange("closed", "open")).toEqual({
      stoppedAt: "none",
      isResumed: false,
      resolvedAt: "none",
    });
  });

  it("keeps the stop time between statuses that are done, but not the resolution", () => {
    expect(clockChange("resolved", "closed")).toEqual({
      stoppedAt: "same",
      isResumed: false,
      resolvedAt: "now",
    });
    expect(clockChange("closed", "cancelled")).toEqual({
      stoppedAt: "same",
      isResumed: false,
      resolvedAt: "none",
    });
  });

  it.each(ticketStatuses)("handles a new ticket that begins as %s", (status) => {
    const isRunning = ["new", "open", "in_progress"].includes(status);

    const change = clockChange(null, status);

    expect(change.stoppedAt).toBe(isRunning ? "same" : "now");
    expect(change.isResumed).toBe(false);
  });
});
