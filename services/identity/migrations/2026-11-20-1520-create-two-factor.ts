import { type Kysely, sql } from "kysely";

// Names and types are those better-auth asks for. Secrets and codes are encrypted by it.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table identity."user" add column "twoFactorEnabled" boolean not null default false`.execute(
    db,
  );
  await sql`create table identity."twoFactor" (
    id text primary key default (uuidv7()::text),
    "userId" text not null constraint two_factor_user_key unique references identity."user" (id) on delete cascade,
    secret text not null,
    "backupCodes" text not null,
    verified boolean not null default true,
    "failedVerificationCount" integer not null default 0,
    "lockedUntil" timestamptz
  )`.execute(db);
  await noteInAudit(db);
}

// Each organization of the person is told. The library writes the column, so the trace is left by a trigger.
async function noteInAudit(db: Kysely<unknown>): Promise<void> {
  await sql`create function identity.note_two_factor() returns trigger language plpgsql set search_path = '' as $$
    declare
      before constant text := current_setting('app.organization_id', true);
      organization text;
    begin
      for organization in select "organizationId" from identity.member where "userId" = new.id loop
        perform set_config('app.organization_id', organization, true);
        insert into identity.audit_entry
          (organization_id, actor_id, actor_name, action, target_kind, target_id, target_name)
        values (organization, new.id, new.name,
          case when new."twoFactorEnabled" then 'two_factor.enabled' else 'two_factor.disabled' end,
          'member', new.id, new.name);
      end loop;
      perform set_config('app.organization_id', coalesce(before, ''), true);
      return null;
    end
  $$`.execute(db);
  await sql`create trigger user_two_factor after update of "twoFactorEnabled" on identity."user"
    for each row when (old."twoFactorEnabled" is distinct from new."twoFactorEnabled")
    execute function identity.note_two_factor()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger user_two_factor on identity."user"`.execute(db);
  await sql`drop function identity.note_two_factor()`.execute(db);
  await sql`drop table identity."twoFactor"`.execute(db);
  await sql`alter table identity."user" drop column "twoFactorEnabled"`.execute(db);
}
