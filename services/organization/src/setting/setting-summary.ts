import { chooseLanguage } from "@tessera/kit/http/reader-language";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import type { ReasonKey } from "@tessera/wire/reason/reasons";
import { languageNames } from "@tessera/wire/text/language";
import { type TicketPriority, ticketPriorities } from "@tessera/wire/ticket/ticket.constants";
import type { SettingPatch, SettingRow } from "./setting.repository.ts";

/** Summarizes a change. Of a key, it states only whether one was set or removed. */
export function summarize(row: SettingRow, patch: SettingPatch, assignee: string | null): Reason {
  return joinChanges([
    ...describeMove("setting.time_zone", row.timezone, patch.timezone),
    ...describeMove("setting.language", describeLanguage(row), describeLanguage(patch)),
    ...describeList("setting.departments", "setting.departments_ordered", row.departments, patch.departments),
    ...describeList(
      "setting.categories",
      "setting.categories_ordered",
      listNames(row.categories),
      patch.categories && listNames(patch.categories),
    ),
    ...ticketPriorities.flatMap((priority) => describeDueTime(priority, row, patch)),
    ...(patch.default_assignee_id === undefined
      ? []
      : [toReason("setting.default_assignee", { person: assignee ?? toReason("common.nobody") })]),
    ...describeList(
      "setting.accepted_file_types",
      "setting.accepted_file_types_ordered",
      row.accepted_file_types,
      patch.accepted_file_types,
    ),
    ...(patch.retention_days === undefined
      ? []
      : describeMove(
          "setting.retention",
          describeDays(row.retention_days),
          describeDays(patch.retention_days),
        )),
    ...describeMove(
      "setting.ai_provider",
      providerNames[row.ai_provider],
      patch.ai_provider && providerNames[patch.ai_provider],
    ),
    ...(patch.ai_base_url === undefined
      ? []
      : [toReason("setting.ai_address", { address: patch.ai_base_url ?? toReason("common.none") })]),
    ...(patch.ai_model === undefined
      ? []
      : [toReason("setting.ai_model", { model: patch.ai_model ?? toReason("common.none") })]),
    ...(patch.ai_key === undefined
      ? []
      : [toReason(patch.ai_key ? "setting.ai_key_entered" : "setting.ai_key_removed")]),
  ]);
}

const providerNames = { built_in: toReason("setting.ai_built_in"), openai_compatible: "OpenAI-compatible" };

const priorityNames: Record<TicketPriority, Reason> = {
  low: toReason("priority.low"),
  medium: toReason("priority.medium"),
  high: toReason("priority.high"),
  critical: toReason("priority.critical"),
  urgent: toReason("priority.urgent"),
};

function joinChanges([change, ...more]: Reason[]): Reason {
  if (!change) return toReason("common.none");
  return more.length === 0 ? change : toReason("setting.more", { change, more: joinChanges(more) });
}

type Move = "setting.time_zone" | "setting.language" | "setting.retention" | "setting.ai_provider";

function describeMove(key: Move, before: Reason | string, after: Reason | string | undefined): Reason[] {
  return after ? [toReason(key, { before, after })] : [];
}

type List = Extract<ReasonKey, `setting.${"departments" | "categories" | "accepted_file_types"}`>;

function describeList(
  key: List,
  ordered: `${List}_ordered`,
  before: string[],
  after: string[] | undefined,
): Reason[] {
  if (!after) return [];
  const added = after.filter((word) => !before.includes(word)).map((word) => `+ ${word}`);
  const removed = before.filter((word) => !after.includes(word)).map((word) => `− ${word}`);
  const changes = [...added, ...removed];
  return [changes.length > 0 ? toReason(key, { changes }) : toReason(ordered)];
}

function describeDueTime(priority: TicketPriority, row: SettingRow, patch: SettingPatch): Reason[] {
  const column = `due_minutes_${priority}` as const;
  const after = patch[column];
  if (!after) return [];
  const name = priorityNames[priority];
  return [
    toReason("setting.due_time", { priority: name, before: toHours(row[column]), after: toHours(after) }),
  ];
}

function listNames(categories: { name: string }[]): string[] {
  return categories.map(({ name }) => name);
}

function toHours(minutes: number): number {
  return Number((minutes / 60).toFixed(2));
}

function describeDays(days: number | null): Reason {
  return days === null ? toReason("common.for_ever") : toReason("common.days", { days });
}

/** Returns an empty text if the language does not change. */
function describeLanguage({ language }: Pick<SettingPatch, "language">): string {
  return language === undefined ? "" : languageNames[chooseLanguage(language)];
}
