import { t } from "@tessera/language/t";
import type { AgentStatus, AgentTool } from "@tessera/wire/agent/agent.constants";

const labels: Readonly<Record<AgentStatus, string>> = {
  draft: t("Draft"),
  active: t("Active"),
  paused: t("Paused"),
};

export function agentStatusLabel(status: AgentStatus): string {
  return labels[status];
}

/** What each tool does, for people who configure an agent. */
export const toolNotes: Readonly<Record<AgentTool, string>> = {
  search_tickets: t("Finds tickets by words, status or category"),
  read_ticket: t("Reads a ticket with its public messages and files"),
  find_similar_tickets: t("Finds tickets with the same failure or similar words"),
  draft_ticket: t("Drafts a ticket for a person to review"),
  update_ticket: t("Changes status, priority, category, department, assignee or labels"),
  note_on_ticket: t("Writes an internal note on a ticket"),
  read_file: t("Reads what was found in a file"),
  list_members: t("Reads the member directory"),
  read_figures: t("Reads figures of the reports, also by group"),
};
