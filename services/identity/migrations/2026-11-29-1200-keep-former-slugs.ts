import { type Kysely, sql } from "kysely";

// Links in mails that were already sent contain the slug of their time. A trigger keeps it, also if a hosted provider renames the organization, and reserves
// it for a year: until then, another organization gets the error of a slug that is taken.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table identity.former_slug (
    slug text primary key,
    "organizationId" text not null references identity.organization (id) on delete cascade,
    "leftAt" timestamptz not null default now()
  )`.execute(db);
  await sql`create index former_slug_organization on identity.former_slug ("organizationId")`.execute(db);
  await sql`create function identity.keep_former_slug() returns trigger language plpgsql set search_path = identity, pg_temp as $$
    begin
      delete from former_slug where slug = new.slug
        and ("organizationId" = new.id or "leftAt" < now() - interval '1 year');
      if exists (select from former_slug where slug = new.slug) then
        raise unique_violation using message = 'The slug is reserved.', constraint = 'organization_slug_key';
      end if;
      if tg_op = 'UPDATE' and old.slug <> new.slug then
        insert into former_slug (slug, "organizationId") values (old.slug, new.id);
      end if;
      return null;
    end
  $$`.execute(db);
  await sql`create trigger keep_former_slug after insert or update of slug on identity.organization
    for each row execute function identity.keep_former_slug()`.execute(db);
  await sql`create view directory.former_address as
    select former.slug, organization.id, organization.name, organization.slug as current_slug
    from identity.former_slug as former join identity.organization on organization.id = former."organizationId"`.execute(
    db,
  );
  const contract =
    "the former addresses of the public pages of all organizations, with their names and addresses of today. Read it by slug.";
  await sql`comment on view directory.former_address is ${sql.lit(`Published contract: ${contract}`)}`.execute(
    db,
  );
  await sql`grant select on directory.former_address to all_services`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view directory.former_address`.execute(db);
  await sql`drop trigger keep_former_slug on identity.organization`.execute(db);
  await sql`drop function identity.keep_former_slug`.execute(db);
  await sql`drop table identity.former_slug`.execute(db);
}
