import { roles } from "@tessera/wire/api/permission";
import { notificationEvents } from "@tessera/wire/notification/notification.constants";
import type { PoolClient } from "pg";
import { publishUnread } from "../../event/unread-event.ts";
import { defaultChannels, eventsOffered } from "../preferences/event-default.ts";
import type { Occurrence } from "./occurrence.ts";
import { maxNewTickets } from "./ticket-occurrences.ts";

type Client = Pick<PoolClient, "query">;

/**
 * Notifies the members of one organization of the occurrences that concern them, once each and by their own preferences: in the list, by
 * email, or both. Runs in the transaction of `client`, as the job role. Returns the number of notifications created.
 */
export async function fanOut(
  client: Client,
  organizationId: string,
  occurrences: Occurrence[],
  now: Date,
): Promise<number> {
  if (occurrences.length === 0) return 0;
  await client.query("select set_config('app.organization_id', $1, true)", [organizationId]);
  const { rows } = await client.query<{ user_id: string; is_in_app: boolean }>(notify, [
    organizationId,
    JSON.stringify(occurrences.map((occurrence, index) => ({ ...occurrence, place: index }))),
    JSON.stringify(defaults),
    now.toISOString(),
    maxNewTickets,
  ]);
  const shownTo = rows.filter(({ is_in_app }) => is_in_app).map(({ user_id }) => user_id);
  await publishUnread(client, organizationId, [...new Set(shownTo)]);
  return rows.length;
}

const defaults = notificationEvents.map((event) => ({
  event,
  ...defaultChannels(event),
  roles: roles.filter((role) => eventsOffered({ role }).includes(event)),
}));

// The members who are not notified of new tickets, or of messages, of the inbox by which the ticket came.
const muted = `
  select occurrence.place, choice.user_id from occurrence
    left join lateral (select inbox_id from mail.ticket_inbox_directory where ticket_id = occurrence.ticket_id) as via on true
    join organization.notification_inbox_choice as choice
      on choice.organization_id = $1 and choice.inbox_id is not distinct from via.inbox_id
    where case occurrence.event
      when 'new_ticket' then not choice.new_ticket when 'communication' then not choice.communication else false end`;

const isMuted = (member: string) =>
  `exists (select from muted where muted.place = occurrence.place and muted.user_id = ${member})`;

// A ticket that nobody has concerns all who may reply: when it is new, and when its customer writes.
const desk = `
  select occurrence.place, member.id from occurrence
    cross join directory.member_directory as member
    join usual as reply on reply.event = 'new_ticket' and member.role = any (reply.roles)
    where occurrence.audience = 'desk' and not ${isMuted("member.id")}
      and not exists (select from tickets.participant_directory as assignee
        where assignee.ticket_id = occurrence.ticket_id and assignee.part = 'assignee')
      and (occurrence.event = 'new_ticket' or exists (select from tickets.communication_directory as message
        where message.id = occurrence.communication_id and message.customer_id is not null))`;

// The members that each occurrence concerns, for all reasons. A message on a ticket whose assignee has left concerns the admins.
const reached = `
  select occurrence.place, named.member_id from occurrence cross join unnest(occurrence.members) as named (member_id)
    where occurrence.audience = 'named'
  union all
  select occurrence.place, message.author_id from occurrence
    join tickets.communication_directory as message on message.id = occurrence.communication_id
    where occurrence.audience = 'author'
  union all
  select occurrence.place, mention.member_id from occurrence
    join tickets.mention_directory as mention on mention.communication_id = occurrence.communication_id
    where occurrence.audience = 'mentioned'
  union all
  select occurrence.place, participant.member_id from occurrence
    join tickets.participant_directory as participant on participant.ticket_id = occurrence.ticket_id
    left join organization.notification_setting as setting
      on setting.organization_id = $1 and setting.user_id = participant.member_id
    where occurrence.audience = 'ticket' and case participant.part when 'author' then setting.scope in ('watched', 'all')
      when 'snoozer' then occurrence.event = 'communication' else true end
  union all
  select occurrence.place, first.member_id from occurrence
    join tickets.first_assignee as first on first.ticket_id = occurrence.ticket_id
    where occurrence.audience = 'first_assignee'
  union all
  select occurrence.place, participant.member_id from occurrence
    join tickets.participant_directory as participant on participant.ticket_id = occurrence.ticket_id
    where (occurrence.audience = 'assignee' and participant.part = 'assignee')
      or (occurrence.audience = 'snoozer' and participant.part in ('assignee', 'snoozer'))
  union all
  select occurrence.place, member.id from occurrence cross join directory.member_directory as member
    where occurrence.audience = 'admins' and member.role in ('owner', 'admin')
  union all
  select occurrence.place, admin.id from occurrence
    join tickets.participant_directory as assignee on assignee.ticket_id = occurrence.ticket_id
    join directory.member_directory as admin on admin.role in ('owner', 'admin')
    where occurrence.audience = 'ticket' and occurrence.event = 'communication' and assignee.part = 'assignee'
      and not exists (
        select from directory.member_directory as member where member.id = assignee.member_id and member.is_active)
  union all
  select occurrence.place, setting.user_id from occurrence
    join organization.notification_setting as setting on setting.organization_id = $1 and setting.scope = 'all'
    where (occurrence.audience = 'ticket' or occurrence.event = 'new_ticket') and not ${isMuted("setting.user_id")}
  union all
  select occurrence.place, member.id from occurrence cross join directory.member_directory as member
    where occurrence.audience = 'managers'
  union all ${desk}`;

// One row per occurrence and active member: the best of the reasons, and the channels of all of them.
const recipient = `
  select occurrence.occurrence, member.id as user_id, min(occurrence.place) as place,
    min(occurrence.event) as event, min(occurrence.actor_id) as actor_id,
    bool_or(coalesce(choice.in_app, usual.in_app)) as in_app,
    bool_or(coalesce(choice.email, usual.email)) as email
  from reached
  join occurrence on occurrence.place = reached.place
  join usual on usual.event = occurrence.event
  join directory.member_directory as member on member.id = reached.member_id and member.is_active
    and member.id is distinct from occurrence.actor_id and member.role = any (usual.roles)
  left join organization.notification_choice as choice
    on choice.organization_id = $1 and choice.user_id = member.id and choice.event = occurrence.event
  where coalesce(choice.in_app, usual.in_app) or coalesce(choice.email, usual.email)
  group by occurrence.occurrence, member.id`;

// The members who were not notified yet, nor of several new tickets of the same person within a minute, with the settings that determine the time of the email.
const newRecipient = `
  select recipient.*, coalesce(setting.digest, 'off') as digest, setting.quiet_from, setting.quiet_to,
    coalesce(zone.timezone, (select timezone from organization.setting_directory), 'UTC') as zone
  from recipient
  left join organization.notification_setting as setting
    on setting.organization_id = $1 and setting.user_id = recipient.user_id
  left join directory.member_time_zone as zone on zone.member_id = recipient.user_id
  where not exists (
    select from organization.notification as known
    where known.organization_id = $1 and known.user_id = recipient.user_id and known.occurrence = recipient.occurrence)
  and not (recipient.event = 'new_ticket' and $5 <= (
    select count(*) from organization.notification as known
    where known.organization_id = $1 and known.user_id = recipient.user_id and known.event = 'new_ticket'
      and known.actor_id = recipient.actor_id and known.created_at > $4::timestamptz - interval '1 minute'))`;

// Calculated once for all members with the same preferences.
const moment = `
  select zone, digest, quiet_from, quiet_to,
    organization.email_time($4::timestamptz, zone, digest, quiet_from, quiet_to) as due_at
  from (select distinct zone, digest, quiet_from, quiet_to from new_recipient where email) as preference`;

// An email is sent now, or together with everything else that is due at the same time.
const addressed = `
  select new_recipient.occurrence, new_recipient.user_id, new_recipient.place, new_recipient.in_app, moment.due_at,
    moment.due_at > $4::timestamptz as gathers,
    case when moment.due_at <= $4::timestamptz then uuidv7() end as own_email_id
  from new_recipient
  left join moment on new_recipient.email and moment.zone = new_recipient.zone and moment.digest = new_recipient.digest
    and moment.quiet_from is not distinct from new_recipient.quiet_from
    and moment.quiet_to is not distinct from new_recipient.quiet_to`;

const notify = `
  with occurrence as materialized (
    select * from jsonb_to_recordset($2::jsonb) as occurrence (place int, occurrence text, event text, audience text, members text[],
      actor_id text, ticket_id uuid, ticket_number int, communication_id uuid, change_set_id uuid, subject text)
  ),
  usual as materialized (
    select * from jsonb_to_recordset($3::jsonb) as usual (event text, in_app boolean, email boolean, roles text[])
  ),
  muted as materialized (${muted}),
  reached as materialized (${reached}),
  recipient as materialized (${recipient}),
  new_recipient as materialized (${newRecipient}),
  moment as materialized (${moment}),
  addressed as materialized (${addressed}),
  own_email as (
    insert into organization.notification_email (organization_id, id, user_id, gathers, due_at)
    select $1, own_email_id, user_id, false, due_at from addressed where own_email_id is not null
  ),
  gathering as (
    insert into organization.notification_email as email (organization_id, user_id, gathers, due_at)
    select distinct $1, user_id, true, due_at from addressed where gathers
    on conflict (organization_id, user_id, due_at) where gathers do update set due_at = excluded.due_at
    returning email.id, email.user_id, email.due_at
  )
  insert into organization.notification (organization_id, user_id, occurrence, event, actor_id, ticket_id, ticket_number,
    communication_id, change_set_id, subject, is_in_app, email_id, created_at)
  select $1, addressed.user_id, occurrence.occurrence, occurrence.event, occurrence.actor_id, occurrence.ticket_id, occurrence.ticket_number,
    occurrence.communication_id, occurrence.change_set_id, occurrence.subject, addressed.in_app, coalesce(addressed.own_email_id, gathering.id), $4
  from addressed
  join occurrence on occurrence.place = addressed.place
  left join gathering on gathering.user_id = addressed.user_id and gathering.due_at = addressed.due_at
  order by addressed.place
  on conflict (organization_id, user_id, occurrence) do nothing
  returning user_id, is_in_app`;
