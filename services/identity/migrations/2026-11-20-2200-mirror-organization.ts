import { type Kysely, sql } from "kysely";

const keptOwner = (condition: ReturnType<typeof sql>) => sql`
  create or replace function identity.keep_one_owner() returns trigger language plpgsql set search_path = '' as $$
    begin
      perform from identity.organization where id = old."organizationId" ${condition} for no key update;
      if found and not exists (
        select from identity.member where "organizationId" = old."organizationId" and role = 'owner' and "isActive"
      ) then
        raise exception 'an organization keeps at least one owner'
          using errcode = 'check_violation', constraint = 'member_one_owner', schema = 'identity', table = 'member';
      end if;
      return null;
    end
  $$`;

// Who owns an organization of a hosted provider is that provider's business: here its rows are a copy.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table identity.organization add column "mirroredFrom" text`.execute(db);
  await keptOwner(sql`and "mirroredFrom" is null`).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await keptOwner(sql``).execute(db);
  await sql`alter table identity.organization drop column "mirroredFrom"`.execute(db);
}
