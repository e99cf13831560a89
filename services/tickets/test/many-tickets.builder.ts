import type { AdminDb } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";

/**
 * Writes tickets with different, equal and empty values in every column that lists can be sorted by. All values derive from the number of
 * the ticket, so that every run has the same data.
 */
export async function manyTickets(admin: AdminDb, creator: Actor, count: number): Promise<void> {
  await admin.query(
    `insert into tickets.ticket (organization_id, number, title, description, status, priority, urgency, category,
       subcategory, department, source_channel, creator_id, creator_name, creator_email, assigned_to_id, assignee_name,
       assignee_email, communication_count, file_count, created_at, updated_at, last_activity_at, due_minutes, due_at,
       stopped_at, resolved_at)
     select $1, n, word[1 + n % 11] || ' ' || word[1 + n * 7 % 13], 'about ' || word[1 + n * 3 % 17] || ' number ' || n,
       status, 1 + n % 5, 1 + n * 3 % 5, (array['Billing', 'Access', 'hardware', null])[1 + n % 4],
       (array['One', 'Two', null])[1 + n % 3], (array['Support', 'Sales', null])[1 + n * 5 % 3],
       (array['web', 'ai_chat', 'api', 'extension', 'email'])[1 + n * 7 % 5], $2,
       (array['Zoe', 'adam', 'Bea'])[1 + n % 3], $3, assignee, assignee, assignee, n * 13 % 9, n * 17 % 5, created_at,
       created_at + n * 31 % 50 * interval '1 hour', created_at + n * 37 % 60 * interval '1 hour', 1440,
       created_at + interval '1 day',
       case when status in ('pending', 'resolved', 'closed', 'cancelled') then created_at + n % 40 * interval '1 hour' end,
       case when status in ('resolved', 'closed') then created_at + n * 11 % 70 * interval '1 hour' end
     from (
       select n, now() - n * 7919 % 2000 * interval '45 minutes' as created_at,
         (array['new', 'open', 'in_progress', 'pending', 'resolved', 'closed', 'cancelled'])[1 + n * 19 % 7] as status,
         (array['amy', 'Bob', null])[1 + n * 23 % 3] as assignee,
         array['Printer', 'invoice', 'Login', 'the page', 'upload', '100%', 'a_b', 'back\\slash', 'Quote "x"', 'it''s',
           'Öl', 'Error', 'screen', 'refund', 'mobile', 'export', 'reset'] as word
       from generate_series(1, $4) as n
     ) as made`,
    [creator.organizationId, creator.userId, creator.email, count],
  );
  await admin.query(
    `update tickets.ticket
     set escalation_level = tickets.escalation_level(status, due_at, due_minutes, stopped_at, now())
     where organization_id = $1`,
    [creator.organizationId],
  );
  await admin.query(
    `insert into tickets.ticket_search
     select organization_id, id, created_at, status, priority, assigned_to_id, category, department,
       tickets.search_text(array[title, description, creator_name, creator_email, department, category])
     from tickets.ticket where organization_id = $1`,
    [creator.organizationId],
  );
}
