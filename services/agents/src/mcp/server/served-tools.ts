import { agentTool } from "../../tool/agent-tools.ts";
import { readCapture } from "../../tool/read-capture.tool.ts";
import { commentOnTicket } from "../../tool/ticket/comment-on-ticket.tool.ts";
import { createTicket } from "../../tool/ticket/create-ticket.tool.ts";
import { searchMessages } from "../../tool/ticket/search-messages.tool.ts";
import type { Tool } from "../../tool/tool.ts";

/** The tools offered to programs: those of agents, `search_messages`, `read_capture`, and two that send something, which agents leave to the person. */
export const servedTools: readonly Tool[] = [
  agentTool.search_tickets,
  searchMessages,
  agentTool.read_ticket,
  agentTool.find_similar_tickets,
  agentTool.read_file,
  readCapture,
  agentTool.list_members,
  agentTool.read_figures,
  agentTool.draft_ticket,
  createTicket,
  agentTool.update_ticket,
  commentOnTicket,
];
