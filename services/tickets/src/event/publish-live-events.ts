import { publishToStreams, type StreamEntry } from "@tessera/kit/events/live-streams";
import type { TicketLiveEvent } from "@tessera/wire/notification/live";
import type { Redis } from "ioredis";

/** Returns the publisher for `startEventLog`. It sends a bulk change as a few events instead of one for each ticket. */
export function publishLiveEvents(redis: Redis): (events: StreamEntry[]) => Promise<void> {
  const publish = publishToStreams(redis);
  return (events) => publish(combineAlike(events));
}

/** Combines the events of an organization's tickets that have the same kind, actor and fields. */
export function combineAlike(events: StreamEntry[]): StreamEntry[] {
  const reported = events.map(({ organizationId, payload }) => ({
    organizationId,
    event: JSON.parse(payload) as TicketLiveEvent,
  }));
  const alike = Map.groupBy(reported, ({ organizationId, event: { kind, actor_id, fields } }) =>
    JSON.stringify([organizationId, kind, actor_id, fields]),
  );
  return [...alike.values()].flatMap((some) => {
    const [one] = new Map(some.map((one) => [one.event.ticket_id, one])).values();
    const ids = [...new Set(some.map(({ event }) => event.ticket_id))];
    if (!one) return [];
    const event: TicketLiveEvent = ids.length > 1 ? { ...one.event, ticket_ids: ids } : one.event;
    return { organizationId: one.organizationId, payload: JSON.stringify(event) };
  });
}
