import { describe, expect, it } from "@jest/globals";
import { chanceFrom } from "./chance.ts";
import { demoOrganizations } from "./demo-accounts.ts";
import { makeTickets } from "./demo-ticket.ts";

const people = demoOrganizations[0]?.people ?? [];
const aLife = () => ({
  people,
  agents: people.slice(0, 3),
  now: new Date("2026-11-20T09:00:00Z"),
  dueHours: [72, 24, 8, 4, 4],
  chance: chanceFrom(7),
});

describe("the demo's tickets", () => {
  it("are the same on every machine", () => {
    expect(makeTickets(aLife(), 50, 90)).toEqual(makeTickets(aLife(), 50, 90));
  });

  it("have a plausible history", () => {
    for (const ticket of makeTickets(aLife(), 300, 90)) {
      const times = ticket.events.map(({ at }) => at.getTime());
      const isDone = ["resolved", "closed"].includes(ticket.status);

      expect(times).toEqual([...times].sort((first, second) => first - second));
      expect(Math.max(...times)).toBeLessThanOrEqual(aLife().now.getTime());
      expect(ticket.resolvedAt !== null).toBe(isDone);
      expect(ticket.pendingReason === null || ticket.status === "pending").toBe(true);
      expect(`${ticket.title}${ticket.description}`).not.toMatch(/[{}]/);
    }
  });
});
