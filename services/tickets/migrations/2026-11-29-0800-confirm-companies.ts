import { type Kysely, sql } from "kysely";

// A company that was created for the domain of a sender may be a mail provider, whose users are strangers to each other. It is a
// suggestion until a member confirms it: not listed, not shown with customers, and not shared in the portal. The default is the safe
// state, also for companies that a replica of the previous version creates during an upgrade.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tickets.company add column state text not null default 'suggested'`.execute(db);
  await sql`alter table tickets.company add constraint company_state_check
    check (state in ('suggested', 'dismissed', 'confirmed')) not valid`.execute(db);
  await confirmExisting(db);
  await publishRequesters(db, sql`and company.state = 'confirmed'`);
}

const tables = ["company", "company_domain", "contact_event", "audit_entry"];

// Members created a company if the audit log says so, or if its first name is not one of its domains. Row-level security would show this
// migration no rows, because it runs outside of organizations.
async function confirmExisting(db: Kysely<unknown>): Promise<void> {
  for (const name of tables) await setForced(db, name, sql`no force`);
  await sql`update tickets.company as company set state = 'confirmed'
    where exists (select from tickets.audit_entry as entry
        where entry.organization_id = company.organization_id and entry.action = 'company.created'
          and entry.target_kind = 'company' and entry.target_id = company.id::text)
      or not (
        coalesce((select change ->> 'old_value' from tickets.contact_event as event, jsonb_array_elements(event.changes) as change
          where event.organization_id = company.organization_id and event.subject_id = company.id
            and event.kind = 'changed' and change ->> 'field' = 'name'
          order by event.created_at, event.id limit 1), company.name)
        = any (array(
          select own.domain from tickets.company_domain as own
          where own.organization_id = company.organization_id and own.company_id = company.id
          union
          select jsonb_array_elements_text(change -> 'old_value')
          from tickets.contact_event as event, jsonb_array_elements(event.changes) as change
          where event.organization_id = company.organization_id and event.subject_id = company.id
            and event.kind = 'changed' and change ->> 'field' = 'domains')))`.execute(db);
  for (const name of tables) await setForced(db, name, sql`force`);
}

async function setForced(db: Kysely<unknown>, name: string, how: ReturnType<typeof sql>): Promise<void> {
  await sql`alter table tickets.${sql.id(name)} ${how} row level security`.execute(db);
}

async function publishRequesters(db: Kysely<unknown>, condition: ReturnType<typeof sql>): Promise<void> {
  await sql`create or replace view tickets.requester_directory as
    select part.organization_id, part.id::text as requester_id, customer.id::text as customer_id, customer.name,
      company.id::text as company_id, company.name as company_name
    from tickets.customer as part
    join tickets.customer as customer on customer.organization_id = part.organization_id
      and customer.id = coalesce(part.merged_into_id, part.id)
    left join tickets.company as company on company.organization_id = customer.organization_id
      and company.id = customer.company_id ${condition}`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await publishRequesters(db, sql``);
  await sql`alter table tickets.company drop column state`.execute(db);
}
