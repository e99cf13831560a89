import { inTransaction } from "@tessera/kit/database/in-transaction";
import type { ScheduledJob } from "@tessera/kit/jobs/schedule";
import type { PoolClient } from "pg";
import { addDeliveries } from "../../delivery/delivery-feed.ts";
import { type ReleasedEvent, takeDueEvents } from "../../event/held-event.repository.ts";
import type { TicketFeedRow } from "../../schema/feed.schema.ts";
import type { HeldEventConsumer } from "../../schema/schema.ts";
import { notifyOfTickets } from "./notification-feed.ts";
import type { OccurrenceJobContext } from "./occurrence.jobs.ts";

const handlers: Record<
  HeldEventConsumer,
  (client: PoolClient, rows: TicketFeedRow[], now: Date) => Promise<unknown>
> = { notifications: notifyOfTickets, integrations: addDeliveries };

const batch = 50;

/** Notifies members and webhooks of replies that can no longer be taken back. One that was taken back has no event any more. */
export const heldEventJob: ScheduledJob<OccurrenceJobContext> = {
  name: "report replies that were held",
  everySeconds: 2,
  restsWhenQuiet: true,
  run: ({ jobPool, now }) =>
    inTransaction(jobPool, async (client) => {
      const due = await takeDueEvents(client, now(), batch);
      for (const own of Map.groupBy(due, toKey).values()) await handleAgain(client, own, now());
      return due.length;
    }),
};

function toKey({ organization_id, consumer }: ReleasedEvent): string {
  return `${consumer} ${organization_id}`;
}

async function handleAgain(client: PoolClient, held: ReleasedEvent[], now: Date): Promise<void> {
  const [first] = held;
  if (!first) return;
  const { rows } = await client.query<TicketFeedRow>(
    `select * from tickets.event_feed where organization_id = $1 and communication_id = any ($2::uuid[])
     order by position, id`,
    [first.organization_id, held.map(({ communication_id }) => communication_id)],
  );
  await handlers[first.consumer](client, rows, now);
}
