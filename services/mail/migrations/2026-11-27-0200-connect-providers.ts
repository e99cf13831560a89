import { isOwn, restrictTable } from "@tessera/kit/table-access";
import { type Kysely, sql } from "kysely";

const provider = sql`provider text check (provider in ('google', 'microsoft'))`;

// Mailboxes that are signed in to by consent (OAuth) and not by a password. One consent of an inbox is for both of its servers.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["mailbox", "smtp_server"])
    await sql`alter table ${sql.id("mail", table)} add ${provider}, add check (provider is null or password is null)`.execute(
      db,
    );
  await createGrant(db);
}

// What a provider lets the installation do. Its tokens are sealed. `renew_at` is when the access token is to be renewed, before it runs out,
// and `renewing_until` keeps others from renewing it at the same time. Once the provider refused it there is no refresh token any more.
async function createGrant(db: Kysely<unknown>): Promise<void> {
  await sql`create table mail.provider_grant (
    organization_id text not null,
    inbox_id uuid not null,
    ${provider} not null,
    refresh_token text,
    access_token text,
    renew_at timestamptz,
    renewing_until timestamptz,
    granted_at timestamptz not null default statement_timestamp(),
    refused_at timestamptz,
    primary key (organization_id, inbox_id),
    foreign key (organization_id, inbox_id) references mail.inbox (organization_id, id),
    check ((refresh_token is null) = (refused_at is not null)),
    check ((access_token is null) = (renew_at is null))
  )`.execute(db);
  await restrictTable(db, "mail", "provider_grant", {
    service: { may: "select, insert, update, delete", rows: isOwn },
  });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table mail.provider_grant`.execute(db);
  // Without a password they are tried no more until one is entered.
  for (const table of ["smtp_server", "mailbox"])
    await sql`alter table ${sql.id("mail", table)} drop column provider`.execute(db);
}
