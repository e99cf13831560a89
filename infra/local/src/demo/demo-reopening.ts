import type { Chance } from "./chance.ts";
import type { DemoPerson } from "./demo-accounts.ts";
import type { DemoEvent, DemoTicket } from "./demo-ticket.ts";

/** Reopens some tickets after an earlier resolution. Only their history changes. */
export function reopenSome(tickets: DemoTicket[], chance: Chance): void {
  for (const ticket of tickets) {
    const index = ticket.events.findIndex(({ to }) => to === "resolved");
    if (index > 0 && chance.happens(0.07)) ticket.events.splice(index, 0, ...comingBack(ticket, index));
  }
}

/** Returns the events of a resolution and a reopening, between the last change and the final resolution. */
function comingBack({ events, creator }: DemoTicket, index: number): DemoEvent[] {
  const [before, resolution] = events.slice(index - 1, index + 1) as [DemoEvent, DemoEvent];
  const after = (share: number) =>
    new Date(before.at.getTime() + (resolution.at.getTime() - before.at.getTime()) * share);
  const move = (actor: DemoPerson | null, from: string | null, to: string | null, at: Date): DemoEvent => ({
    ...{ kind: "changed", field: "status", actor, from, to, at },
  });
  return [
    move(resolution.actor, resolution.from, "resolved", after(0.3)),
    move(creator, "resolved", resolution.from, after(0.6)),
  ];
}
