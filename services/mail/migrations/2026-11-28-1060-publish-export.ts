import { type Kysely, sql } from "kysely";

const getPlace = (
  table: string,
) => sql`'host', ${sql.ref(`${table}.host`)}, 'port', ${sql.ref(`${table}.port`)},
  'security', ${sql.ref(`${table}.security`)}, 'user', ${sql.ref(`${table}.username`)}`;

// An inbox with its servers, without the passwords and how far they were read.
const inboxes = sql`select inbox.organization_id, 'inbox'::text as kind, inbox.id,
    to_jsonb(inbox) || jsonb_build_object(
      'mailbox', (select jsonb_build_object(${getPlace("box")}, 'folder', box.folder, 'import_since', box.import_since)
        from mail.mailbox as box where box.organization_id = inbox.organization_id and box.inbox_id = inbox.id),
      'smtp', (select jsonb_build_object(${getPlace("own")})
        from mail.smtp_server as own where own.organization_id = inbox.organization_id and own.inbox_id = inbox.id)
    ) as document
  from mail.inbox as inbox`;

// What an organization takes along when it leaves: its inboxes and mails. The view reads as its owner, and the owner sees the
// organization in the setting only; readable for jobs alone. The bytes of mails stay: what they say is here, their parts are files.
export async function up(db: Kysely<unknown>): Promise<void> {
  const inbound = sql`select organization_id, id, inbox_id, state, reason, envelope_from, envelope_to, message_id, from_name,
      from_address, recipients, cc, subject, body, quoted, signature, language, sender_check, spam_score, spam_reasons,
      is_released, sent_at, thread_id, ticket_id, communication_id, received_at
    from mail.inbound_mail`;
  await sql`create view mail.export_line as
    ${inboxes}
    union all
    select organization_id, 'inbound_mail', id, to_jsonb(mail) || jsonb_build_object('file_ids', array(
      select file_id from mail.attachment as file
      where file.organization_id = mail.organization_id and file.mail_id = mail.id order by file.position))
    from (${inbound}) as mail
    union all
    select organization_id, 'outbound_mail', id, to_jsonb(mail) - array['attempts', 'due_at']
    from mail.outbound_mail as mail`.execute(db);
  await sql`comment on view mail.export_line is
    'Published contract: inboxes and mails of the organization in app.organization_id as documents. Unique by (organization_id, kind, id).'`.execute(
    db,
  );
  await sql`revoke all on mail.export_line from svc_mail`.execute(db);
  await sql`grant select on mail.export_line to all_jobs`.execute(db);
}
