import { inTransaction } from "@tessera/kit/database/in-transaction";
import type { ScheduledJob } from "@tessera/kit/jobs/schedule";
import type { Pool, PoolClient } from "pg";
import type { DueTicket } from "../../schema/feed.schema.ts";
import type { OrganizationDatabase } from "../../schema/schema.ts";
import { fanOut } from "./fan-out.ts";
import { aboutNobody, type Occurrence } from "./occurrence.ts";

export interface OccurrenceJobContext {
  /** Connections as the job role. */
  jobPool: Pool;
  now: () => Date;
}

/**
 * Notifies of tickets that are due soon: within an hour, or within the last quarter of a shorter response time. Members are notified once
 * for each due time.
 */
export const dueSoonJob: ScheduledJob<OccurrenceJobContext> = {
  name: "notify of tickets that are due soon",
  everySeconds: 30,
  run: ({ jobPool, now }) =>
    inTransaction(jobPool, async (client) => {
      await client.query("delete from organization.due_mark where due_at < now() - interval '1 day'");
      const { rows } = await client.query<DueTicket>(
        `with due as (
           select organization_id, ticket_id, ticket_number, due_at from tickets.due_ticket
           where due_at > $1::timestamptz and due_at <= $1::timestamptz + interval '1 hour'
             and due_at <= $1::timestamptz + due_minutes * interval '15 seconds'
         ),
         marked as (
           insert into organization.due_mark (organization_id, ticket_id, due_at)
           select organization_id, ticket_id, due_at from due on conflict do nothing
           returning organization_id, ticket_id
         )
         select due.* from due join marked using (organization_id, ticket_id) order by due.due_at`,
        [now().toISOString()],
      );
      return publish(client, rows, toDueSoon, now());
    }),
};

function toDueSoon({ ticket_id, ticket_number, due_at }: DueTicket): Occurrence {
  const occurrence = aboutNobody(`due soon ${ticket_id} ${due_at}`);
  return { ...occurrence, event: "due_soon", audience: "ticket", ticket_id, ticket_number };
}

interface Notice {
  organization_id: string;
  id: string;
  kind: OrganizationDatabase["organization.notice"]["kind"];
  subject: string;
}

/** Processes notices from other parts of this service. */
export const noticeJob: ScheduledJob<OccurrenceJobContext> = {
  name: "send notices",
  everySeconds: 5,
  restsWhenQuiet: true,
  run: ({ jobPool, now }) =>
    inTransaction(jobPool, async (client) => {
      const { rows } = await client.query<Notice>(
        `with taken as materialized (
           select organization_id, id from organization.notice order by id limit 100 for update skip locked
         )
         delete from organization.notice as notice using taken
         where notice.organization_id = taken.organization_id and notice.id = taken.id
         returning notice.organization_id, notice.id, notice.kind, notice.subject`,
      );
      return publish(client, rows, noticeToOccurrence, now());
    }),
};

function noticeToOccurrence({ id, kind, subject }: Notice): Occurrence {
  return { ...aboutNobody(id), event: kind, audience: "managers", subject };
}

/** Deletes notifications that were read three months ago, and unread ones after a year. */
export const oldNotificationJob: ScheduledJob<OccurrenceJobContext> = {
  name: "delete old notifications",
  everySeconds: 3_600,
  run: async ({ jobPool }) => {
    const { rowCount } = await jobPool.query(
      `delete from organization.notification where (organization_id, id) in (
         select organization_id, id from organization.notification
         where read_at < now() - interval '90 days' or created_at < now() - interval '1 year' limit 10000)`,
    );
    return rowCount ?? 0;
  },
};

async function publish<Row extends { organization_id: string }>(
  client: PoolClient,
  rows: Row[],
  toOccurrence: (row: Row) => Occurrence,
  now: Date,
): Promise<number> {
  let count = 0;
  for (const [organizationId, own] of Map.groupBy(rows, (row) => row.organization_id)) {
    count += await fanOut(client, organizationId, own.map(toOccurrence), now);
  }
  return count;
}
