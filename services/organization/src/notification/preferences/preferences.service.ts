import { invalidInput } from "@tessera/kit/errors/failure";
import type { Actor } from "@tessera/kit/tokens/actor";
import type {
  InboxChoice,
  NotificationSettings,
  NotificationSettingsChange,
} from "@tessera/wire/notification/notification";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import type { Kysely } from "kysely";
import type { OrganizationContext } from "../../context.ts";
import type { OrganizationDatabase } from "../../schema/schema.ts";
import { defaultChannels, eventsOffered } from "./event-default.ts";
import {
  findChoices,
  findInboxChoices,
  findPreferences,
  saveChoices,
  saveInboxChoices,
  savePreferences,
} from "./preferences.repository.ts";

export async function readPreferences(
  { tenantDb }: OrganizationContext,
  actor: Actor,
): Promise<NotificationSettings> {
  return loadPreferences(tenantDb.for(actor.organizationId), actor);
}

export async function changePreferences(
  { tenantDb }: OrganizationContext,
  actor: Actor,
  change: NotificationSettingsChange,
): Promise<NotificationSettings> {
  requireSensible(actor, change);
  return tenantDb
    .for(actor.organizationId)
    .transaction()
    .execute(async (trx) => {
      await requireInboxes(trx, actor, change.inboxes ?? []);
      await savePreferences(trx, actor, change);
      await saveChoices(trx, actor, change.events ?? []);
      await saveInboxChoices(trx, actor, change.inboxes ?? []);
      return loadPreferences(trx, actor);
    });
}

async function loadPreferences(
  db: Kysely<OrganizationDatabase>,
  actor: Actor,
): Promise<NotificationSettings> {
  const { userId } = actor;
  const preferences = await findPreferences(db, userId);
  const choices = new Map((await findChoices(db, userId)).map((choice) => [choice.event, choice]));
  const { scope, digest, timezone, quiet_from: from, quiet_to: to } = preferences;
  return {
    scope,
    events: eventsOffered(actor).map((event) => choices.get(event) ?? { event, ...defaultChannels(event) }),
    inboxes: await findInboxChoices(db, userId),
    quiet: from !== null && to !== null ? { from, to } : null,
    digest,
    timezone,
  };
}

function requireSensible(actor: Actor, { events = [], quiet }: NotificationSettingsChange): void {
  const offered = eventsOffered(actor);
  const named = events.map(({ event }) => event);
  const fields: Record<string, Reason> = {};
  for (const [place, event] of named.entries()) {
    if (!offered.includes(event)) fields[`body.events.${place}.event`] = toReason("input.unavailable_to_you");
    else if (named.indexOf(event) < place)
      fields[`body.events.${place}.event`] = toReason("input.listed_twice");
  }
  if (quiet && quiet.from === quiet.to) fields["body.quiet.to"] = toReason("input.same_as_start");
  if (Object.keys(fields).length > 0) throw invalidInput(toReason("common.settings_not_saved"), fields);
}

async function requireInboxes(
  db: Kysely<OrganizationDatabase>,
  { userId }: Actor,
  choices: InboxChoice[],
): Promise<void> {
  if (choices.length === 0) return;
  const existing = (await findInboxChoices(db, userId)).map(({ inbox_id }) => inbox_id);
  const named = choices.map(({ inbox_id }) => inbox_id);
  const fields: Record<string, Reason> = {};
  for (const [index, id] of named.entries()) {
    if (!existing.includes(id)) fields[`body.inboxes.${index}.inbox_id`] = toReason("input.missing");
    else if (named.indexOf(id) < index)
      fields[`body.inboxes.${index}.inbox_id`] = toReason("input.listed_twice");
  }
  if (Object.keys(fields).length > 0) throw invalidInput(toReason("common.settings_not_saved"), fields);
}
