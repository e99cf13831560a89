import { type Kysely, sql } from "kysely";

// The view reads as its owner, which sees the organization in the setting only. For the agents service alone: the key is sealed,
// and that service holds what opens it.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create view organization.ai_provider_door as
    select organization_id, ai_base_url as base_url, ai_model as model, ai_key as sealed_key
    from organization.setting
    where ai_provider = 'openai_compatible' and ai_base_url is not null and ai_model is not null`.execute(db);
  await sql`comment on view organization.ai_provider_door is
    'For the agents service: the language model of the organization in app.organization_id. At most one row; none means the built-in one. The key is sealed for "<organization>:ai_provider".'`.execute(
    db,
  );
  await sql`revoke all on organization.ai_provider_door from svc_organization`.execute(db);
  await sql`grant select on organization.ai_provider_door to svc_agents`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view organization.ai_provider_door`.execute(db);
}
