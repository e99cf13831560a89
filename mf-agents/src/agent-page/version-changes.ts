import { t } from "@tessera/language/t";
import type { Agent, AgentChange } from "@tessera/wire/agent/agent";
import { diffLines, diffWordsWithSpace } from "diff";
import { agentStatusLabel } from "../common/agent-labels.ts";
import { toolLabel } from "../common/message/tool-labels.ts";

/** A part of a field's text: in both versions, or in only one of them. */
export interface Piece {
  kind: "same" | "added" | "removed";
  text: string;
}

/** A field that differs between two versions. If `isLong`, it is compared line by line. */
export interface FieldChange {
  label: string;
  isLong: boolean;
  pieces: Piece[];
}

type Tool = Agent["tools"][number];

function toolLine({ name, needs_approval: asks }: Tool): string {
  return asks ? t("{name}, asks first", { name: toolLabel(name) }) : toolLabel(name);
}

/** The text of each field for comparison. */
const texts: readonly (readonly [label: string, write: (agent: Agent) => string])[] = [
  [t("Name"), ({ name }) => name],
  [t("Description"), ({ description }) => description],
  [t("Status"), ({ status }) => agentStatusLabel(status)],
  [t("Model"), ({ model }) => model ?? t("The organization’s own choice")],
  [t("Temperature"), ({ temperature }) => String(temperature)],
  [t("Instructions"), ({ instructions }) => instructions],
  [t("Tools"), ({ tools }) => tools.map(toolLine).sort().join("\n")],
  [
    t("Knowledge"),
    ({ knowledge }) =>
      knowledge.map(({ title, text }) => [title, text].filter(Boolean).join("\n")).join("\n\n"),
  ],
  [t("Hand off when"), ({ handoff }) => handoff.when],
  [t("Hand off to"), ({ handoff }) => handoff.to],
  [t("Starter prompts"), ({ starter_prompts: prompts }) => prompts.join("\n")],
  [
    t("MCP servers"),
    ({ mcp_servers: servers }) =>
      servers
        .map(({ name, url, needs_approval: asks }) => {
          const server = `${name}: ${url}`;
          return asks ? t("{name}, asks first", { name: server }) : server;
        })
        .join("\n"),
  ],
];

function getPieces(before: string, after: string, isLong: boolean): Piece[] {
  // Ends the last line with a line break, or else it would differ from the same line with one.
  const lines = (text: string) => (text === "" || text.endsWith("\n") ? text : `${text}\n`);
  const pieces = isLong ? diffLines(lines(before), lines(after)) : diffWordsWithSpace(before, after);
  return pieces.map(({ added, removed, value }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value,
  }));
}

/** Returns the fields that differ between two versions. */
export function changesBetween(before: Agent, after: Agent): FieldChange[] {
  return texts.flatMap(([label, write]) => {
    const [old, now] = [write(before), write(after)];
    if (old === now) return [];
    const isLong = old.includes("\n") || now.includes("\n");
    return [{ label, isLong, pieces: getPieces(old, now, isLong) }];
  });
}

/** Returns the change that restores a version. Stored tokens of servers are kept. */
export function editBackTo(version: Agent): AgentChange {
  const { name, description, avatar_url, status, instructions, model, temperature, tools } = version;
  const { knowledge, handoff, starter_prompts, mcp_servers } = version;
  return {
    name,
    description,
    avatar_url,
    status,
    instructions,
    model,
    temperature,
    tools,
    knowledge,
    handoff,
    starter_prompts,
    mcp_servers: mcp_servers.map(({ name, url, needs_approval }) => ({ name, url, needs_approval })),
  };
}
