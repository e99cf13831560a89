import { Failure } from "@tessera/kit/errors/failure";
import type { AskedRating, RatingAnswer } from "@tessera/wire/portal/satisfaction";
import { toReason } from "@tessera/wire/reason/reason";
import type { JobContext } from "../../context.ts";
import type { PortalContext } from "../open-portal.ts";
import { aSecret, computeHash } from "../portal-secret.ts";
import { findOrganization } from "../session/portal-session.repository.ts";
import { satisfactionEmail } from "./satisfaction.mail.ts";
import {
  type DueQuestion,
  dropQuestion,
  findAsked,
  findDueQuestions,
  findQuestion,
  lockQuestion,
  markAsked,
  postponeQuestion,
  type Question,
  saveRating,
} from "./satisfaction.repository.ts";

const maxAtOnce = 200;

/** Asks all customers who are due, and returns the number of due questions. */
export async function askDueCustomers(context: JobContext & PortalContext): Promise<number> {
  const due = await findDueQuestions(context.jobDb, maxAtOnce);
  for (const question of due) await ask(context, question);
  return due.length;
}

/** Asks a customer. The question is marked as asked before the email is sent, so that nobody is asked twice. */
async function ask(
  context: JobContext & PortalContext,
  { organization_id, ticket_id }: DueQuestion,
): Promise<void> {
  const { tenantDb, portal } = context;
  const db = tenantDb.for(organization_id);
  const secret = aSecret();
  const question = await db.transaction().execute(async (trx): Promise<Question | undefined> => {
    if (!(await lockQuestion(trx, ticket_id))) return undefined;
    const found = await findQuestion(trx, ticket_id);
    if (found) await markAsked(trx, ticket_id, computeHash(secret));
    else await dropQuestion(trx, ticket_id);
    return found;
  });
  if (!question) return;
  // The secret is in the fragment, which is not sent to any server.
  const page = `${portal.publicOrigin}/help/${question.organization_slug}`;
  const email = satisfactionEmail(question, (rating) => `${page}#rate=${secret}&answer=${rating}`);
  await portal.mail.send(email).catch(() => postponeQuestion(db, computeHash(secret)));
}

export async function readAsked(
  context: PortalContext,
  { organization, secret }: { organization: string; secret: string },
): Promise<AskedRating> {
  const found = await findOrganization(context, organization);
  const asked = found && (await findAsked(context.tenantDb.for(found.id), computeHash(secret)));
  if (!asked) throw linkExpired();
  const { number, title, rating, comment } = asked;
  return { number, title, rating, comment };
}

export async function rate(
  context: PortalContext,
  { organization, secret, rating, comment }: RatingAnswer,
): Promise<void> {
  const found = await findOrganization(context, organization);
  if (!found) throw linkExpired();
  const isAsked = await context.tenantDb
    .for(found.id)
    .transaction()
    .execute((trx) => saveRating(trx, computeHash(secret), { rating, comment: comment?.trim() || null }));
  if (!isAsked) throw linkExpired();
}

function linkExpired(): Failure {
  return new Failure("not_found", toReason("portal.link_expired"));
}
