import type { AgentTool } from "@tessera/wire/agent/agent.constants";
import { listMembers } from "./list-members.tool.ts";
import { readFigures } from "./read-figures.tool.ts";
import { readFile } from "./read-file.tool.ts";
import { draftTicket } from "./ticket/draft-ticket.tool.ts";
import { findSimilarTickets } from "./ticket/find-similar-tickets.tool.ts";
import { noteOnTicket } from "./ticket/note-on-ticket.tool.ts";
import { readTicket } from "./ticket/read-ticket.tool.ts";
import { searchTickets } from "./ticket/search-tickets.tool.ts";
import { updateTicket } from "./ticket/update-ticket.tool.ts";
import type { Tool } from "./tool.ts";

/** The tools that agents can have, by the names their authors choose from. */
export const agentTool: Readonly<Record<AgentTool, Tool>> = {
  search_tickets: searchTickets,
  read_ticket: readTicket,
  find_similar_tickets: findSimilarTickets,
  draft_ticket: draftTicket,
  update_ticket: updateTicket,
  note_on_ticket: noteOnTicket,
  read_file: readFile,
  list_members: listMembers,
  read_figures: readFigures,
};
