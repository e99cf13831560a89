import { type LiveEvent, publishToStreams } from "@tessera/kit/live-streams";
import type { TicketFact } from "@tessera/wire/live";
import type { Redis } from "ioredis";

/** For `startEventLog`: a bulk change is a few facts for each reader, and not one for each ticket. */
export function publishFacts(redis: Redis): (events: LiveEvent[]) => Promise<void> {
  const publish = publishToStreams(redis);
  return (events) => publish(combineAlike(events));
}

/** One event for all tickets of an organization to which the same person did the same. */
export function combineAlike(events: LiveEvent[]): LiveEvent[] {
  const told = events.map(({ organizationId, payload }) => ({
    organizationId,
    fact: JSON.parse(payload) as TicketFact,
  }));
  const alike = Map.groupBy(told, ({ organizationId, fact: { kind, actor_id, fields } }) =>
    JSON.stringify([organizationId, kind, actor_id, fields]),
  );
  return [...alike.values()].flatMap((some) => {
    const [one] = new Map(some.map((one) => [one.fact.ticket_id, one])).values();
    const ids = [...new Set(some.map(({ fact }) => fact.ticket_id))];
    if (!one) return [];
    const fact: TicketFact = ids.length > 1 ? { ...one.fact, ticket_ids: ids } : one.fact;
    return { organizationId: one.organizationId, payload: JSON.stringify(fact) };
  });
}
