import type { AgentStatus, AgentTool } from "@tessera/wire/agent.constants";

const labels: Readonly<Record<AgentStatus, string>> = { draft: "Draft", active: "Active", paused: "Paused" };

export function agentStatusLabel(status: AgentStatus): string {
  return labels[status];
}

/** What each tool is good for, for those who give it to an agent. */
export const toolNotes: Readonly<Record<AgentTool, string>> = {
  search_tickets: "Finds tickets by words, status or category",
  read_ticket: "Reads a ticket with its public messages and files",
  find_similar_tickets: "Finds tickets with the same failure or similar words",
  draft_ticket: "Drafts a ticket for a person to review",
  update_ticket: "Changes status, priority, category, department, assignee or labels",
  read_file: "Reads what was found in a file",
  list_members: "Reads the member directory",
};
