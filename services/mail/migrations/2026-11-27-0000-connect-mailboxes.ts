import { allRows, isOwn, restrictTable } from "@tessera/kit/table-access";
import { type Kysely, sql } from "kysely";

// Servers of an organization's own: the mailbox that an inbox is filled from, and the server that its replies leave by. Passwords are
// sealed. Jobs see which mailboxes there are and who holds them, and nothing of how to sign in.
export async function up(db: Kysely<unknown>): Promise<void> {
  await addKind(db);
  await createMailbox(db);
  await createSmtpServer(db);
  await replaceExport(db, inboxWithServers);
}

// An inbox with a mailbox has its organization's address. `relay_address` is one of the installation's domain, which its replies leave from
// where it has no server of its own. A mail that was fetched has no connection by which its sender could be judged.
async function addKind(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail.inbox
    add kind text not null default 'address' check (kind in ('address', 'imap')),
    add relay_address text check (relay_address = lower(relay_address)),
    add check ((kind = 'imap') = (relay_address is not null))`.execute(db);
  await sql`create index inbox_relay_address on mail.inbox (relay_address) where removed_at is null`.execute(
    db,
  );
  await sql`grant select (kind, relay_address) on mail.inbox to job_mail`.execute(db);
  await sql`alter table mail.inbound_mail add is_fetched boolean not null default false`.execute(db);
}

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
    check ((problem is null) = (problem_since is null)),
    check ((holder is null) = (held_until is null))
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
    username text
  )`.execute(db);
  await restrictTable(db, "mail", "smtp_server", {
    service: { may: "select, insert, update, delete", rows: isOwn },
    job: { may: "select (organization_id, inbox_id)", rows: allRows },
    owner: "select",
  });
  await sql`grant select (inbox_id) on mail.outbound_mail to job_mail`.execute(db);
}

const placeOf = (
  table: string,
) => sql`'host', ${sql.ref(`${table}.host`)}, 'port', ${sql.ref(`${table}.port`)},
  'security', ${sql.ref(`${table}.security`)}, 'user', ${sql.ref(`${table}.username`)}`;

// What an organization takes along of an inbox: its servers, too, without the passwords and how far they were read.
const inboxWithServers = sql`select inbox.organization_id, 'inbox'::text as kind, inbox.id,
    to_jsonb(inbox) || jsonb_build_object(
      'mailbox', (select jsonb_build_object(${placeOf("box")}, 'folder', box.folder, 'import_since', box.import_since)
        from mail.mailbox as box where box.organization_id = inbox.organization_id and box.inbox_id = inbox.id),
      'smtp', (select jsonb_build_object(${placeOf("own")})
        from mail.smtp_server as own where own.organization_id = inbox.organization_id and own.inbox_id = inbox.id)
    ) as document
  from mail.inbox as inbox`;

const inboxAlone = sql`select organization_id, 'inbox'::text as kind, id, to_jsonb(inbox) as document from mail.inbox as inbox`;

async function replaceExport(db: Kysely<unknown>, inboxes: ReturnType<typeof sql>): Promise<void> {
  const inbound = sql`select organization_id, id, inbox_id, state, reason, envelope_from, envelope_to, message_id, from_name,
      from_address, recipients, cc, subject, body, quoted, signature, language, sender_check, spam_score, spam_reasons,
      is_released, sent_at, thread_id, ticket_id, communication_id, received_at
    from mail.inbound_mail`;
  await sql`create or replace view mail.export_line as
    ${inboxes}
    union all
    select organization_id, 'inbound_mail', id, to_jsonb(mail) || jsonb_build_object('file_ids', array(
      select file_id from mail.attachment as file
      where file.organization_id = mail.organization_id and file.mail_id = mail.id order by file.position))
    from (${inbound}) as mail
    union all
    select organization_id, 'outbound_mail', id, to_jsonb(mail) - array['attempts', 'due_at']
    from mail.outbound_mail as mail`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await replaceExport(db, inboxAlone);
  await sql`revoke select (inbox_id) on mail.outbound_mail from job_mail`.execute(db);
  await sql`drop table mail.smtp_server, mail.mailbox`.execute(db);
  await sql`alter table mail.inbound_mail drop column is_fetched`.execute(db);
  await sql`alter table mail.inbox drop column relay_address, drop column kind`.execute(db);
}
