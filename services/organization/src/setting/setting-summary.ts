import { chooseLanguage } from "@tessera/kit/http/reader-language";
import { languageNames } from "@tessera/wire/text/language";
import { countOf } from "@tessera/wire/text/wording";
import { ticketPriorities } from "@tessera/wire/ticket/ticket.constants";
import type { SettingPatch, SettingRow } from "./setting.repository.ts";

const longest = 500;

/** Summarizes a change in one line. Of a key, it states only whether one was set or removed. */
export function summarize(row: SettingRow, patch: SettingPatch, assignee: string | null): string {
  const line = [
    ...changed("time zone", row.timezone, patch.timezone),
    ...changed("language", describeLanguage(row), describeLanguage(patch)),
    ...listed("departments", row.departments, patch.departments),
    ...listed("categories", listNames(row.categories), patch.categories && listNames(patch.categories)),
    ...ticketPriorities.flatMap((priority) => {
      const column = `due_minutes_${priority}` as const;
      return changed(`due time of ${priority}`, hours(row[column]), patch[column] && hours(patch[column]));
    }),
    ...(patch.default_assignee_id === undefined ? [] : [`default assignee: ${assignee ?? "nobody"}`]),
    ...listed("accepted file types", row.accepted_file_types, patch.accepted_file_types),
    ...changed("retention", days(row.retention_days), describeRetention(patch)),
    ...changed(
      "AI provider",
      providerNames[row.ai_provider],
      patch.ai_provider && providerNames[patch.ai_provider],
    ),
    ...(patch.ai_base_url === undefined ? [] : [`AI address: ${patch.ai_base_url ?? "none"}`]),
    ...(patch.ai_model === undefined ? [] : [`AI model: ${patch.ai_model ?? "none"}`]),
    ...(patch.ai_key === undefined ? [] : [patch.ai_key ? "AI key entered" : "AI key removed"]),
  ].join("; ");
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}

/** Returns an empty text if the language does not change. */
function describeLanguage({ language }: Pick<SettingPatch, "language">): string {
  return language === undefined ? "" : languageNames[chooseLanguage(language)];
}

const providerNames = { built_in: "built-in", openai_compatible: "OpenAI-compatible" };

function changed(name: string, before: string, after: string | 0 | undefined): string[] {
  return after ? [`${name}: ${before} → ${after}`] : [];
}

function listed(name: string, before: string[], after: string[] | undefined): string[] {
  if (!after) return [];
  const added = after.filter((word) => !before.includes(word)).map((word) => `+ ${word}`);
  const removed = before.filter((word) => !after.includes(word)).map((word) => `− ${word}`);
  const difference = [...added, ...removed].join(", ");
  return [difference ? `${name}: ${difference}` : `${name} changed`];
}

function listNames(categories: { name: string }[]): string[] {
  return categories.map(({ name }) => name);
}

function hours(minutes: number): string {
  return `${Number((minutes / 60).toFixed(2))} h`;
}

function days(number: number | null): string {
  return number === null ? "for ever" : countOf(number, "day");
}

function describeRetention({ retention_days }: SettingPatch): string | undefined {
  return retention_days === undefined ? undefined : days(retention_days);
}
