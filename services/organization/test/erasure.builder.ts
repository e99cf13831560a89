import type { AdminDb } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import { aMailThread } from "./mail.builder.ts";
import { aFile, aTicket } from "./organization.builder.ts";

/** Creates a person's data in other domains: tickets, messages, their history, files, an invitation, mails, a report. */
export async function aTrail(admin: AdminDb, person: Actor, colleague: Actor): Promise<void> {
  const own = await aTicket(admin, person, { title: `Call ${person.email}` });
  const another = await aTicket(admin, colleague, { number: 2 });
  await admin.query(
    "update tickets.ticket set assigned_to_id = $2, assignee_name = $3, assignee_email = $4 where id = $1",
    [another, person.userId, person.name, person.email],
  );
  await remember(admin, person, own);
  await write(admin, person, another, `I am ${person.name}.`);
  await write(
    admin,
    colleague,
    another,
    `Ask [@${person.name}](mention:${person.userId}) or ${person.email}.`,
  );
  await leaveFile(admin, person);
  await admin.query(
    `insert into identity.invitation ("organizationId", email, "expiresAt") values ($1, $2, now())`,
    [person.organizationId, person.email],
  );
  await aMailThread(admin, person, own);
  await admin.query(
    `insert into analytics.saved_report (organization_id, user_id, name, report, days)
     values ($1, $2, $3, 'overview', 7)`,
    [person.organizationId, person.userId, `Week of ${person.name}`],
  );
}

/** Inserts what the tickets service stores beside a ticket. */
async function remember(
  admin: AdminDb,
  { organizationId, userId, name, email }: Actor,
  ticketId: string,
): Promise<void> {
  await admin.query(
    `insert into tickets.ticket_search (organization_id, ticket_id, created_at, status, priority, search)
     values ($1, $2, now(), 'new', 2, lower($3))`,
    [organizationId, ticketId, `${name} ${email}`],
  );
  await admin.query(
    `insert into tickets.ticket_event (organization_id, ticket_id, actor_id, kind, changes)
     values ($1, $2, $3, 'changed', tickets.change('title', 'Call', $4))`,
    [organizationId, ticketId, userId, `Call ${email}`],
  );
  await admin.query(
    `insert into tickets.idempotency (organization_id, user_id, key, request_hash, answer)
     values ($1, 'somebody', 'key', 'hash', $2)`,
    [organizationId, { creator: { id: userId, full_name: name, email } }],
  );
}

async function write(
  admin: AdminDb,
  { organizationId, userId, name, email }: Actor,
  ticketId: string,
  body: string,
): Promise<void> {
  await admin.query(
    `insert into tickets.communication (organization_id, ticket_id, author_id, author_name, author_email, visibility, body)
     values ($1, $2, $3, $4, $5, 'public', $6)`,
    [organizationId, ticketId, userId, name, email, body],
  );
  await admin.query("update tickets.ticket set communication_count = communication_count + 1 where id = $1", [
    ticketId,
  ]);
}

async function leaveFile(admin: AdminDb, person: Actor): Promise<void> {
  const { organizationId, userId, name, email } = person;
  const id = await aFile(admin, person, `${name}.txt`);
  await admin.query("update files.file set summary = $2, findings = $3 where id = $1", [
    id,
    name,
    `["${email}"]`,
  ]);
  await admin.query(
    "insert into files.file_text (organization_id, file_id, filename, content) values ($1, $2, $3, $4)",
    [...[organizationId, id, `${name}.txt`, email]],
  );
  await admin.query(
    `insert into files.file_event (organization_id, file_id, filename, kind, uploaded_by)
     values ($1, $2, $3, 'file.uploaded', $4)`,
    [organizationId, id, `${name}.txt`, userId],
  );
  await admin.query(
    `insert into files.idempotency (organization_id, user_id, key, request_hash, answer)
     values ($1, 'somebody', 'key', 'hash', $2)`,
    [organizationId, { uploaded_by: { id: userId, full_name: name } }],
  );
}

/** Runs a domain's erasure step by step for the person in the feed. The stored objects of files are removed by their service. */
export async function erasedBy(admin: AdminDb, domain: string, erasureId: string): Promise<void> {
  const step = `select ${domain}.erase_person(id, email, user_id)::text as is_done
    from organization.erasure_feed, set_config('app.organization_id', organization_id, false) where id = $1`;
  while ((await admin.query<{ is_done: string }>(step, [erasureId]))[0]?.is_done === "false") {
    await admin.query("update files.file set storage_key = null where deleted_at is not null");
  }
}
