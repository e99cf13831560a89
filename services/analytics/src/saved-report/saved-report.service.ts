import type { Actor } from "@tessera/kit/actor";
import { conflict, Failure, notFound } from "@tessera/kit/failure";
import { type Attempt, withIdempotency } from "@tessera/kit/idempotency";
import type { SavedReport } from "@tessera/wire/analytics";
import type { AnalyticsContext, AnalyticsTransaction } from "../context.ts";
import { type LetterContext, writeReport } from "./report-letter.ts";
import {
  countSavedReports,
  deleteSavedReport,
  findSavedReport,
  findSavedReports,
  insertSavedReport,
  markSent,
  type SavedReportValues,
  updateSavedReport,
} from "./saved-report.repository.ts";
import { viewSavedReport } from "./saved-report.view.ts";

const mostOfMember = 50;

export async function listSavedReports(
  { tenantDb }: AnalyticsContext,
  { organizationId, userId }: Actor,
): Promise<SavedReport[]> {
  return (await findSavedReports(tenantDb.for(organizationId), userId)).map(viewSavedReport);
}

export interface SavedReportWish extends Omit<SavedReportValues, "group_by"> {
  group_by?: SavedReportValues["group_by"];
  weekly?: boolean;
}

export async function saveReport(
  context: AnalyticsContext,
  actor: Actor,
  { weekly = false, group_by = null, ...wish }: SavedReportWish,
  attempt: Attempt,
): Promise<SavedReport> {
  return writeOnce(context, actor, attempt, async (trx) => {
    if ((await countSavedReports(trx, actor.userId)) >= mostOfMember)
      throw conflict(`You keep ${mostOfMember} reports: delete one first.`);
    return viewSavedReport(await insertSavedReport(trx, actor, { ...wish, group_by, weekly }, context.now()));
  });
}

export async function changeSavedReport(
  context: AnalyticsContext,
  actor: Actor,
  { id, ...change }: { id: string; name?: string; weekly?: boolean },
  attempt: Attempt,
): Promise<SavedReport> {
  return writeOnce(context, actor, attempt, async (trx) => {
    const row = await updateSavedReport(trx, { id, userId: actor.userId }, change, context.now());
    if (!row) throw notFound("saved report", id);
    return viewSavedReport(row);
  });
}

export async function removeSavedReport(
  context: AnalyticsContext,
  actor: Actor,
  id: string,
  attempt: Attempt,
): Promise<void> {
  await writeOnce(context, actor, attempt, async (trx) => {
    const isDeleted = await deleteSavedReport(trx, { id, userId: actor.userId });
    if (!isDeleted) throw notFound("saved report", id);
    return {};
  });
}

/** Sends a report to its member now. The mail server is asked before anything is written. */
export async function sendSavedReport(
  context: LetterContext,
  { organizationId, userId }: Actor,
  id: string,
): Promise<SavedReport> {
  const db = context.tenantDb.for(organizationId);
  const saved = await findSavedReport(db, { id, userId });
  if (!saved) throw notFound("saved report", id);
  const letter = await writeReport(context, saved);
  if (!letter) throw notFound("saved report", id);
  await context.mail.send(letter).catch(() => {
    throw new Failure("unavailable", "The mail server takes no letters at the moment. Try again later.");
  });
  return viewSavedReport((await markSent(db, id, context.now())) ?? saved);
}

function writeOnce<Answer>(
  { tenantDb }: AnalyticsContext,
  { organizationId }: Actor,
  attempt: Attempt,
  act: (trx: AnalyticsTransaction) => Promise<Answer>,
): Promise<Answer> {
  return tenantDb
    .for(organizationId)
    .transaction()
    .execute((trx) => withIdempotency(trx, attempt, () => act(trx)));
}
