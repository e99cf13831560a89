import { type Kysely, type Selectable, sql } from "kysely";
import type { AnalyticsTransaction } from "../context.ts";
import type { SavedReportTables } from "../schema/saved-report.schema.ts";
import type { AnalyticsDatabase } from "../schema/schema.ts";

export type SavedReportRow = Selectable<SavedReportTables["analytics.saved_report"]>;
/** The values that a member chooses for a report. */
export type SavedReportValues = Pick<SavedReportRow, "name" | "report" | "days" | "group_by">;

type Db = Kysely<AnalyticsDatabase>;

/** A report and its owner: the reports of other members are never found. */
export interface Owned {
  id: string;
  userId: string;
}

const nextMonday = (now: Date) =>
  sql<string>`analytics.next_monday(${now.toISOString()}::timestamptz,
    analytics.known_zone((select timezone from organization.setting_directory)))`;

export async function findSavedReports(db: Db, userId: string): Promise<SavedReportRow[]> {
  return db
    .selectFrom("analytics.saved_report")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
}

export async function findSavedReport(db: Db, { id, userId }: Owned): Promise<SavedReportRow | undefined> {
  return db
    .selectFrom("analytics.saved_report")
    .selectAll()
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

export async function insertSavedReport(
  trx: AnalyticsTransaction,
  place: { organizationId: string; userId: string },
  { weekly, ...values }: SavedReportValues & { weekly: boolean },
  now: Date,
): Promise<SavedReportRow> {
  return trx
    .insertInto("analytics.saved_report")
    .values({
      organization_id: place.organizationId,
      user_id: place.userId,
      ...values,
      due_at: weekly ? nextMonday(now) : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Updates a report. One that is already weekly keeps the time of its next email. */
export async function updateSavedReport(
  trx: AnalyticsTransaction,
  { id, userId }: Owned,
  { name, weekly }: { name?: string | undefined; weekly?: boolean | undefined },
  now: Date,
): Promise<SavedReportRow | undefined> {
  const dueAt = weekly ? sql<string>`coalesce(due_at, ${nextMonday(now)})` : null;
  return trx
    .updateTable("analytics.saved_report")
    .set({
      id,
      ...(name === undefined ? {} : { name }),
      ...(weekly === undefined ? {} : { due_at: dueAt }),
    })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteSavedReport(db: AnalyticsTransaction, { id, userId }: Owned): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("analytics.saved_report")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countSavedReports(db: Db, userId: string): Promise<number> {
  const { n } = await db
    .selectFrom("analytics.saved_report")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return n;
}

export async function markSent(
  trx: AnalyticsTransaction,
  id: string,
  now: Date,
): Promise<SavedReportRow | undefined> {
  return trx
    .updateTable("analytics.saved_report")
    .set({ sent_at: now.toISOString() })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}
