import { allRows, isOwn, restrictTable } from "@tessera/kit/database/table-access";
import { type Kysely, sql } from "kysely";

// Servers of an organization's own: the mailbox that an inbox is filled from, and the server that its replies leave by. Passwords are
// sealed. Jobs see which mailboxes there are and who holds them, and nothing of how to sign in.
export async function up(db: Kysely<unknown>): Promise<void> {
  await createMailbox(db);
  await createSmtpServer(db);
  await createGrant(db);
}

// Of mailboxes that are signed in to by consent (OAuth) and not by a password. One consent of an inbox is for both of its servers.
const provider = sql`provider text check (provider in ('google', 'microsoft'))`;

const isSignedInOnce = sql`check (provider is null or password is null)`;

const server = sql`organization_id text not null,
  inbox_id uuid not null,
  host text not null,
  port integer not null check (port between 1 and 65535),
  security text not null check (security in ('tls', 'starttls', 'none')),
  password text,
  primary key (organization_id, inbox_id),
  foreign key (organization_id, inbox_id) references mail.inbox (organization_id, id),`;

// How far a mailbox was read: `last_uid` under `uid_validity`. Below `new_from_uid` is what was there when reading began, of which only
// that counts which arrived since `fetch_since`. Whoever holds it until `held_until` reads it; `version` counts its settings.
async function createMailbox(db: Kysely<unknown>): Promise<void> {
  await sql`create table mail.mailbox (
    ${server}
    username text not null,
    folder text not null,
    import_since timestamptz,
    version integer not null default 1,
    uid_validity bigint,
    last_uid bigint not null default 0,
    new_from_uid bigint not null default 0,
    fetch_since timestamptz not null default statement_timestamp(),
    read_at timestamptz,
    connected_at timestamptz,
    last_mail_at timestamptz,
    problem text,
    problem_since timestamptz,
    attempts smallint not null default 0,
    retry_at timestamptz not null default statement_timestamp(),
    holder uuid,
    held_until timestamptz,
    ${provider},
    check ((problem is null) = (problem_since is null)),
    check ((holder is null) = (held_until is null)),
    ${isSignedInOnce}
  )`.execute(db);
  await sql`create index mailbox_retry on mail.mailbox (retry_at)`.execute(db);
  await restrictTable(db, "mail", "mailbox", {
    service: { may: "select, insert, update, delete", rows: isOwn },
    job: {
      may: "select (organization_id, inbox_id, version, retry_at, holder, held_until), update (holder, held_until)",
      rows: allRows,
    },
    owner: "select",
  });
}

async function createSmtpServer(db: Kysely<unknown>): Promise<void> {
  await sql`create table mail.smtp_server (
    ${server}
    username text,
    ${provider},
    ${isSignedInOnce}
  )`.execute(db);
  await restrictTable(db, "mail", "smtp_server", {
    service: { may: "select, insert, update, delete", rows: isOwn },
    job: { may: "select (organization_id, inbox_id)", rows: allRows },
    owner: "select",
  });
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
