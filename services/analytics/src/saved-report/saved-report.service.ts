import { setTimeout as pause } from "node:timers/promises";
import { toInstant } from "@tessera/kit/database/instant";
import { conflict, Failure, notFound } from "@tessera/kit/errors/failure";
import { type IdempotentRequest, withIdempotency } from "@tessera/kit/idempotency/idempotency";
import type { EmailMessage } from "@tessera/kit/mail/mail";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { SavedReport } from "@tessera/wire/analytics/analytics";
import { toReason } from "@tessera/wire/reason/reason";
import type { AnalyticsContext, AnalyticsTransaction } from "../context.ts";
import { type ReportEmailContext, writeReport } from "./report.mail.ts";
import {
  countSavedReports,
  deleteSavedReport,
  findSavedReport,
  findSavedReports,
  insertSavedReport,
  markSent,
  type SavedReportRow,
  type SavedReportValues,
  updateSavedReport,
} from "./saved-report.repository.ts";

const maxOfMember = 50;

export async function listSavedReports(
  { tenantDb }: AnalyticsContext,
  { organizationId, userId }: Actor,
): Promise<SavedReport[]> {
  return (await findSavedReports(tenantDb.for(organizationId), userId)).map(toSavedReport);
}

export interface SavedReportInput extends Omit<SavedReportValues, "group_by"> {
  group_by?: SavedReportValues["group_by"];
  weekly?: boolean;
}

export async function saveReport(
  context: AnalyticsContext,
  actor: Actor,
  { weekly = false, group_by = null, ...request }: SavedReportInput,
  idempotency: IdempotentRequest,
): Promise<SavedReport> {
  return runIdempotently(context, actor, idempotency, async (trx) => {
    if ((await countSavedReports(trx, actor.userId)) >= maxOfMember)
      throw conflict(toReason("analytics.too_many_reports", { limit: maxOfMember }));
    return toSavedReport(
      await insertSavedReport(trx, actor, { ...request, group_by, weekly }, context.now()),
    );
  });
}

export async function changeSavedReport(
  context: AnalyticsContext,
  actor: Actor,
  { id, ...change }: { id: string; name?: string; weekly?: boolean },
  idempotency: IdempotentRequest,
): Promise<SavedReport> {
  return runIdempotently(context, actor, idempotency, async (trx) => {
    const row = await updateSavedReport(trx, { id, userId: actor.userId }, change, context.now());
    if (!row) throw notFound(toReason("analytics.report_id_not_found", { id }));
    return toSavedReport(row);
  });
}

export async function removeSavedReport(
  context: AnalyticsContext,
  actor: Actor,
  id: string,
  idempotency: IdempotentRequest,
): Promise<void> {
  await runIdempotently(context, actor, idempotency, async (trx) => {
    const isDeleted = await deleteSavedReport(trx, { id, userId: actor.userId });
    if (!isDeleted) throw notFound(toReason("analytics.report_id_not_found", { id }));
    return {};
  });
}

/**
 * Sends a report to its member now, once per key. The email is written before the key is taken, because that needs connections of its own.
 * It is sent while the key is held, so that a second call waits for the outcome.
 */
export async function sendSavedReport(
  context: ReportEmailContext,
  actor: Actor,
  id: string,
  idempotency: IdempotentRequest,
): Promise<SavedReport> {
  const db = context.tenantDb.for(actor.organizationId);
  const saved = await findSavedReport(db, { id, userId: actor.userId });
  const message = saved && (await writeReport(context, saved));
  return runIdempotently(context, actor, idempotency, async (trx) => {
    if (!message) throw notFound(toReason("analytics.report_id_not_found", { id }));
    await post(context, message);
    return toSavedReport((await markSent(trx, id, context.now())) ?? saved);
  });
}

/** Shorter than the timeout of the gateway and than the maximum idle time of a transaction. */
const maxPostMs = 8_000;

async function post({ mail }: ReportEmailContext, message: EmailMessage): Promise<void> {
  const tooLate = pause(maxPostMs, undefined, { ref: false }).then(() => {
    throw new Error("The mail server does not answer.");
  });
  await Promise.race([mail.send(message), tooLate]).catch(() => {
    throw new Failure("unavailable", toReason("common.mail_server_unreachable_later"));
  });
}

function runIdempotently<Answer>(
  { tenantDb }: AnalyticsContext,
  { organizationId }: Actor,
  idempotency: IdempotentRequest,
  act: (trx: AnalyticsTransaction) => Promise<Answer>,
): Promise<Answer> {
  return tenantDb
    .for(organizationId)
    .transaction()
    .execute((trx) => withIdempotency(trx, idempotency, () => act(trx)));
}

function toSavedReport(row: SavedReportRow): SavedReport {
  const { id, name, report, days, group_by } = row;
  return {
    ...{ id, name, report, days, group_by },
    weekly: row.due_at !== null,
    created_at: toInstant(row.created_at),
    sent_at: row.sent_at === null ? null : toInstant(row.sent_at),
  };
}
