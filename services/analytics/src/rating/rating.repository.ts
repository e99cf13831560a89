import type { Rating } from "@tessera/wire/customer/satisfaction.constants";
import { type Kysely, sql } from "kysely";
import type { DateRange } from "../report/report-range.ts";
import type { AnalyticsDatabase } from "../schema/schema.ts";

export interface CommentRow {
  ticket_id: string;
  number: number;
  title: string;
  requester_name: string;
  assignee_name: string | null;
  rating: Rating;
  comment: string;
  rated_at: string;
}

/** Returns the comments of customers on some dates in a time zone, newest first. */
export async function findComments(
  db: Kysely<AnalyticsDatabase>,
  { from, to }: DateRange,
  { timezone, limit }: { timezone: string; limit: number },
): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select ticket_id, number, title, requester_name, assignee_name, rating, comment, rated_at
    from tickets.rating_directory
    where comment is not null and rated_at >= ${from}::date::timestamp at time zone ${timezone}
      and rated_at < (${to}::date + 1)::timestamp at time zone ${timezone}
    order by rated_at desc, ticket_id limit ${limit}`.execute(db);
  return rows;
}
