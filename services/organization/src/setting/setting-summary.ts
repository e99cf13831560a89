import { chooseLanguage } from "@tessera/kit/http/reader-language";
import {
  describedSettings,
  type PlainSetting,
  type SettingChangeReason,
  type SettingName,
  type SettingType,
  settingNames,
} from "@tessera/wire/organization/setting-fields";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import { languageNames } from "@tessera/wire/text/language";
import { type TicketPriority, ticketPriorities } from "@tessera/wire/ticket/ticket.constants";
import type { SettingPatch, SettingRow } from "./setting.repository.ts";

interface Change {
  row: SettingRow;
  patch: SettingPatch;
  /** The name of the chosen member. */
  assignee: string | null;
}

/** Summarizes a change. Of a key, it states only whether one was set or removed. */
export function summarize(row: SettingRow, patch: SettingPatch, assignee: string | null): Reason {
  return joinChanges(settingNames.flatMap((name) => describeChange({ row, patch, assignee }, name)));
}

function joinChanges([change, ...more]: Reason[]): Reason {
  if (!change) return toReason("common.none");
  return more.length === 0 ? change : toReason("setting.more", { change, more: joinChanges(more) });
}

function describeChange({ row, patch, assignee }: Change, name: SettingName): Reason[] {
  const { type, change } = describedSettings[name];
  if (type === "due_hours")
    return ticketPriorities.flatMap((priority) => describeDueTime(priority, row, patch));
  if (type === "ai_provider") return describeProvider(row, patch);
  const [before, after] = [row[name as PlainSetting], patch[name as PlainSetting]];
  if (after === undefined || change === undefined) return [];
  if ("member" in change) return [toReason(change.member, { person: assignee ?? toReason("common.nobody") })];
  if ("list" in change) return [describeList(change, listNames(before), listNames(after))];
  return [toReason(change.move, { before: describeValue(type, before), after: describeValue(type, after) })];
}

function describeValue(type: SettingType, value: unknown): Reason | string {
  if (type === "language") return languageNames[chooseLanguage(value as string | null)];
  return type === "days" ? describeDays(value as number | null) : String(value);
}

function describeList(
  { list, ordered }: Extract<SettingChangeReason, { list: unknown }>,
  before: string[],
  after: string[],
): Reason {
  const added = after.filter((word) => !before.includes(word)).map((word) => `+ ${word}`);
  const removed = before.filter((word) => !after.includes(word)).map((word) => `− ${word}`);
  const changes = [...added, ...removed];
  return changes.length > 0 ? toReason(list, { changes }) : toReason(ordered);
}

function listNames(entries: unknown): string[] {
  return (entries as (string | { name: string })[]).map((entry) =>
    typeof entry === "string" ? entry : entry.name,
  );
}

const priorityNames: Record<TicketPriority, Reason> = {
  low: toReason("priority.low"),
  medium: toReason("priority.medium"),
  high: toReason("priority.high"),
  critical: toReason("priority.critical"),
  urgent: toReason("priority.urgent"),
};

function describeDueTime(priority: TicketPriority, row: SettingRow, patch: SettingPatch): Reason[] {
  const column = `due_minutes_${priority}` as const;
  const after = patch[column];
  if (!after) return [];
  const name = priorityNames[priority];
  return [
    toReason("setting.due_time", { priority: name, before: toHours(row[column]), after: toHours(after) }),
  ];
}

const providerNames = { built_in: toReason("setting.ai_built_in"), openai_compatible: "OpenAI-compatible" };

function describeProvider(row: SettingRow, patch: SettingPatch): Reason[] {
  const [before, after] = [row.ai_provider, patch.ai_provider];
  return [
    ...(after
      ? [toReason("setting.ai_provider", { before: providerNames[before], after: providerNames[after] })]
      : []),
    ...(patch.ai_base_url === undefined
      ? []
      : [toReason("setting.ai_address", { address: patch.ai_base_url ?? toReason("common.none") })]),
    ...(patch.ai_model === undefined
      ? []
      : [toReason("setting.ai_model", { model: patch.ai_model ?? toReason("common.none") })]),
    ...(patch.ai_key === undefined
      ? []
      : [toReason(patch.ai_key ? "setting.ai_key_entered" : "setting.ai_key_removed")]),
  ];
}

function toHours(minutes: number): number {
  return Number((minutes / 60).toFixed(2));
}

function describeDays(days: number | null): Reason {
  return days === null ? toReason("common.for_ever") : toReason("common.days", { days });
}
