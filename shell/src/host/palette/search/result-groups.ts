import type { Command } from "@tessera/federation/remote";
import { t } from "@tessera/language/t";
import { commandsGroup } from "./commands-group.ts";
import { rankCommands, scoredCommands } from "./rank.ts";
import type { Finding } from "./use-findings.ts";

/** Commands under one heading. `note` explains why a search has no results to show. */
export interface ResultGroup {
  label: string;
  commands: readonly Command[];
  note?: string;
}

export interface Results {
  text: string;
  commands: readonly Command[];
  findings: readonly Finding[];
  recentIds: readonly string[];
}

/** Returns the groups to list: without any text all commands, recent ones first; otherwise the commands that match. */
export function resultGroups({ text, commands, findings, recentIds }: Results): ResultGroup[] {
  if (!text) return allGroups(commands, recentIds);
  const fitting = grouped(scoredCommands(text, commands).map(({ command }) => command));
  const found = findings.map((finding) => foundGroup(finding, text));
  const first = found.filter(({ label }) => label !== commandsGroup);
  return mergedByLabel(
    first.map(({ label }) => label),
    [...fitting, ...found],
  );
}

function allGroups(commands: readonly Command[], recentIds: readonly string[]): ResultGroup[] {
  const recent = recentIds.flatMap((id) => commands.find((command) => command.id === id) ?? []);
  const others = grouped(commands.filter((command) => !recent.includes(command)));
  return recent.length > 0 ? [{ label: t("Recent"), commands: recent }, ...others] : others;
}

function grouped(commands: readonly Command[]): ResultGroup[] {
  return [...Map.groupBy(commands, ({ group }) => group)].map(([label, members]) => ({
    label,
    commands: members,
  }));
}

/** Returns the group of a source. While it searches, earlier results stay if they match the new text as well. */
function foundGroup({ group, state, commands }: Finding, text: string): ResultGroup {
  if (state === "failed")
    return { label: group, commands: [], note: t("Search failed. Keep typing to try again.") };
  if (state === "found") return { label: group, commands };
  const fitting = rankCommands(text, commands);
  const still = commands.filter((command) => fitting.includes(command));
  return { label: group, commands: still, ...(still.length === 0 ? { note: t("Searching...") } : {}) };
}

/** Merges groups with the same label, those in `first` first. Groups with nothing to show are dropped. */
function mergedByLabel(first: readonly string[], groups: readonly ResultGroup[]): ResultGroup[] {
  const byLabel = Map.groupBy(groups, ({ label }) => label);
  return [...new Set([...first, ...byLabel.keys()])].flatMap((label) => {
    const parts = byLabel.get(label) ?? [];
    const commands = [
      ...new Map(parts.flatMap((part) => part.commands).map((one) => [one.id, one])).values(),
    ];
    const note = parts.find((part) => part.note)?.note;
    if (commands.length > 0) return [{ label, commands }];
    return note ? [{ label, commands, note }] : [];
  });
}
