import { type Kysely, sql } from "kysely";
import type { OrganizationTransaction } from "../context.ts";
import type { DataJobRow } from "../data-job/data-job.repository.ts";
import type { OrganizationDatabase } from "../schema/schema.ts";

const answerViews = {
  identity: "identity.erasure_answer",
  tickets: "tickets.erasure_answer",
  files: "files.erasure_answer",
  agents: "agents.erasure_answer",
  analytics: "analytics.erasure_answer",
  mail: "mail.erasure_answer",
} as const;

/** The domains that store data about people. Each reads `organization.erasure_feed`, erases, and reports it in its `erasure_answer`. */
export type ErasingDomain = keyof typeof answerViews;
export const erasingDomains = [
  "identity",
  "tickets",
  "files",
  "agents",
  "analytics",
  "mail",
] as const satisfies ErasingDomain[];

/** Locks the job to work on it; returns undefined if another process has it locked, or it is finished. */
export async function lockErasure(trx: OrganizationTransaction, id: string): Promise<DataJobRow | undefined> {
  return trx
    .selectFrom("organization.data_job")
    .selectAll()
    .where("id", "=", id)
    .where("state", "in", ["waiting", "running"])
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Erases a person's name and address from this domain's audit log. */
export async function eraseFromAudit(
  trx: OrganizationTransaction,
  { id, subject, subject_user_id }: DataJobRow,
): Promise<void> {
  await sql`select organization.erase_person(${id}, ${subject}, ${subject_user_id})`.execute(trx);
}

/** Erases their name from their own requests, and the stored responses for calls that they might repeat. */
export async function eraseRequests(
  trx: OrganizationTransaction,
  { subject_user_id: userId }: DataJobRow,
): Promise<void> {
  if (userId === null) return;
  await trx
    .updateTable("organization.data_job")
    .set({ requested_by_name: "Erased person" })
    .where("requested_by", "=", userId)
    .execute();
  await trx
    .updateTable("organization.idempotency")
    .set({ answer: "{}" })
    .where("user_id", "=", userId)
    .execute();
}

/** Masks the address in stored responses for repeated erasure requests. */
export async function maskAnswers(
  trx: OrganizationTransaction,
  { subject }: DataJobRow,
  masked: string,
): Promise<void> {
  await sql`update organization.idempotency set answer = jsonb_set(answer, '{subject}', to_jsonb(${masked}::text))
    where answer->>'subject' = ${subject}`.execute(trx);
}

export async function markRunning(trx: OrganizationTransaction, id: string): Promise<void> {
  await trx
    .updateTable("organization.data_job")
    .set({ state: "running" })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .execute();
}

/** Returns true if a domain publishes erasure answers at all. */
export async function answersErasures(
  db: Kysely<OrganizationDatabase>,
  domain: ErasingDomain,
): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regclass(${answerViews[domain]}) is not null as is_there`.execute(db);
  return rows[0]?.is_there ?? false;
}

/** Returns true if a domain has reported the erasure. */
export async function hasErased(
  db: Kysely<OrganizationDatabase>,
  domain: ErasingDomain,
  id: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(answerViews[domain])} where erasure_id = ${id}::uuid`.execute(db);
  return rows.length > 0;
}
