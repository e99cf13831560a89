import type { ConsentState } from "@tessera/wire/mail/mail.constants";
import { type Kysely, type Selectable, sql } from "kysely";
import type { MailDatabase } from "../schema.ts";

export type GrantRow = Selectable<MailDatabase["mail.provider_grant"]>;

export async function findGrant(db: Kysely<MailDatabase>, inboxId: string): Promise<GrantRow | undefined> {
  return db.selectFrom("mail.provider_grant").selectAll().where("inbox_id", "=", inboxId).executeTakeFirst();
}

/** Returns the state of the consents, by inbox. */
export async function findConsents(db: Kysely<MailDatabase>): Promise<Map<string, ConsentState>> {
  const rows = await db.selectFrom("mail.provider_grant").select(["inbox_id", "refused_at"]).execute();
  return new Map(
    rows.map(({ inbox_id, refused_at }) => [inbox_id, refused_at === null ? "given" : "withdrawn"]),
  );
}

/** Sealed tokens, and the seconds for which the access token may be used. */
export interface SealedTokens {
  refresh_token: string;
  access_token: string;
  seconds: number;
}

function toColumns({ refresh_token, access_token, seconds }: SealedTokens) {
  const renew_at = sql<string>`statement_timestamp() + ${seconds} * interval '1 second'`;
  return { refresh_token, access_token, renew_at, renewing_until: null, refused_at: null };
}

export async function saveGrant(
  db: Kysely<MailDatabase>,
  { organization_id, inbox_id, provider }: Pick<GrantRow, "organization_id" | "inbox_id" | "provider">,
  tokens: SealedTokens,
): Promise<void> {
  const granted_at = sql<string>`statement_timestamp()`;
  const columns = { provider, granted_at, ...toColumns(tokens) };
  await db
    .insertInto("mail.provider_grant")
    .values({ organization_id, inbox_id, ...columns })
    .onConflict((conflict) => conflict.columns(["organization_id", "inbox_id"]).doUpdateSet(columns))
    .execute();
}

export async function deleteGrant(db: Kysely<MailDatabase>, inboxId: string): Promise<void> {
  await db.deleteFrom("mail.provider_grant").where("inbox_id", "=", inboxId).execute();
}

const renewingSeconds = 30;

/** Returns true if the caller may renew the tokens. Only one may do so at a time, since a provider may accept a refresh token only once. */
export async function claimRenewal(
  db: Kysely<MailDatabase>,
  { inbox_id, refresh_token }: GrantRow,
): Promise<boolean> {
  const claimed = await db
    .updateTable("mail.provider_grant")
    .set({ renewing_until: sql<string>`statement_timestamp() + ${renewingSeconds} * interval '1 second'` })
    .where("inbox_id", "=", inbox_id)
    .where("refresh_token", "=", refresh_token)
    .where(sql<boolean>`coalesce(renewing_until < statement_timestamp(), true)`)
    .returning("inbox_id")
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Updates the grant as it was read, unless new consent was given meanwhile. */
async function updateGrant(
  db: Kysely<MailDatabase>,
  { inbox_id, refresh_token }: GrantRow,
  change: object,
): Promise<void> {
  await db
    .updateTable("mail.provider_grant")
    .set(change)
    .where("inbox_id", "=", inbox_id)
    .where("refresh_token", "=", refresh_token)
    .execute();
}

export async function keepRenewed(
  db: Kysely<MailDatabase>,
  grant: GrantRow,
  tokens: SealedTokens,
): Promise<void> {
  await updateGrant(db, grant, toColumns(tokens));
}

/** Lets other processes renew the tokens at once. */
export async function endRenewal(db: Kysely<MailDatabase>, grant: GrantRow): Promise<void> {
  await updateGrant(db, grant, { renewing_until: null });
}

/** Deletes the tokens that the provider no longer accepts. */
export async function markRefused(db: Kysely<MailDatabase>, grant: GrantRow): Promise<void> {
  await updateGrant(db, grant, {
    ...{ refresh_token: null, access_token: null, renew_at: null, renewing_until: null },
    refused_at: sql<string>`statement_timestamp()`,
  });
}

/** Drops an access token that a server refused, so that it is not used again. */
export async function dropAccessToken(
  db: Kysely<MailDatabase>,
  inboxId: string,
  sealed: string,
): Promise<void> {
  await db
    .updateTable("mail.provider_grant")
    .set({ access_token: null, renew_at: null })
    .where("inbox_id", "=", inboxId)
    .where("access_token", "=", sealed)
    .execute();
}
