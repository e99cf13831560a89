import { type RawBuilder, sql } from "kysely";
import type { IntegrationFeedRow } from "../schema/published.schema.ts";

/** Sets the organization for the rest of the transaction. */
export function actFor({ organization_id }: IntegrationFeedRow): RawBuilder<unknown> {
  return sql`select set_config('app.organization_id', ${organization_id}, true)`;
}

/**
 * Stores the external ticket of a ticket, with its history, in one statement that does nothing if nothing changed. The ticket shows the
 * external ticket that was created last. Its version stays the same, so that nobody's edit becomes stale. Filters by organization, because
 * jobs see due tickets of all organizations.
 */
export function keepResult(row: IntegrationFeedRow): RawBuilder<unknown> {
  return sql`
    with ticket as (
        select organization_id, id, version, deleted_at from tickets.ticket
        where organization_id = ${row.organization_id} and id = ${row.ticket_id}
      ),
      former as (
        select * from tickets.ticket_integration
        where ticket_id = ${row.ticket_id} and integration_name = ${row.integration_name}
      ),
      kept as (${keepExternalTicket(row)}),
      line as (
        select true as is_new, case when ${isNew(row)} then null else former.external_status end as old_value,
          case when ${isNew(row)} then kept.external_ticket_id else kept.external_status end as new_value
        from kept left join former on true
        where ${isNew(row)} or kept.external_status <> former.external_status
      ),
      shown as (
        update tickets.ticket as t set integration_name = kept.integration_name, integration_result = ${toExternalTicket}
        from kept left join former on true
        where t.organization_id = kept.organization_id and t.id = kept.ticket_id
          and (t.integration_name is not distinct from kept.integration_name or ${isNew(row)})
      )
    insert into tickets.ticket_event
      (organization_id, ticket_id, version, kind, changes, fields, is_history, created_at)
    select ticket.organization_id, ticket.id, case when ticket.deleted_at is null then ticket.version end, 'integrated',
      case when line.is_new is null then '[]'
        else tickets.change(${row.platform_name}::text, line.old_value, line.new_value) end,
      '{integration_result}', line.is_new is not null, statement_timestamp()
    from ticket join kept on kept.ticket_id = ticket.id left join line on true
    where line.is_new is not null or ticket.deleted_at is null`;
}

/** Returns the condition for the ticket to have had no external ticket, or another one, in that integration. */
function isNew({ external_ticket_id }: IntegrationFeedRow): RawBuilder<unknown> {
  return sql`former.external_ticket_id is distinct from ${external_ticket_id}`;
}

function keepExternalTicket(row: IntegrationFeedRow): RawBuilder<unknown> {
  return sql`insert into tickets.ticket_integration as external (organization_id, ticket_id, integration_name, platform_name,
      external_ticket_id, external_ticket_url, external_status)
    select organization_id, id, ${row.integration_name}, ${row.platform_name}, ${row.external_ticket_id},
      ${row.external_ticket_url}, ${row.external_status}
    from ticket
    on conflict (organization_id, ticket_id, integration_name) do update
      set platform_name = excluded.platform_name, external_ticket_id = excluded.external_ticket_id,
        external_ticket_url = excluded.external_ticket_url, external_status = excluded.external_status,
        updated_at = excluded.updated_at
      where (external.platform_name, external.external_ticket_id, external.external_ticket_url, external.external_status)
        is distinct from (excluded.platform_name, excluded.external_ticket_id, excluded.external_ticket_url,
          excluded.external_status)
    returning *`;
}

const toExternalTicket = sql`jsonb_build_object('external_ticket_id', kept.external_ticket_id, 'external_ticket_url',
  kept.external_ticket_url, 'platform_name', kept.platform_name, 'external_status', kept.external_status)`;
