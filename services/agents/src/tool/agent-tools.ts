import type { AgentTool } from "@tessera/wire/agent/agent.constants";
import { draftTicket } from "./draft-ticket.tool.ts";
import { findSimilarTickets } from "./find-similar-tickets.tool.ts";
import { listMembers } from "./list-members.tool.ts";
import { noteOnTicket } from "./note-on-ticket.tool.ts";
import { readFigures } from "./read-figures.tool.ts";
import { readFile } from "./read-file.tool.ts";
import { readTicket } from "./read-ticket.tool.ts";
import { searchTickets } from "./search-tickets.tool.ts";
import type { Tool } from "./tool.ts";
import { updateTicket } from "./update-ticket.tool.ts";

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
