import type { agentRoutes } from "../../agent/agent.ts";
import type { chatRoutes } from "../../agent/chat.ts";
import type { ticketDraftRoutes } from "../../agent/ticket-draft.ts";
import { describeOperations } from "../operation-text.ts";

const usedUp = "The AI tickets of the current period are used up. The response says when there are new ones.";
const notActive = "The agent is paused, deleted or a draft, or a reply is being written.";
const streamed =
  "Returns once the reply is complete, or streams it with `Accept: text/event-stream`. Closing the stream does not stop the reply.";

export const agentTexts = describeOperations<keyof typeof agentRoutes>()({
  "GET /agents/": {
    id: "listAgents",
    summary: "List agents",
    description: "Returns the organization's AI agents.",
  },
  "POST /agents/": {
    id: "createAgent",
    takesKey: true,
    summary: "Create an agent",
    description:
      "Creates an agent: a draft without instructions, with the organization's model, temperature 0.2 and the reading tools, unless given otherwise.",
  },
  "GET /agents/models": {
    id: "listModels",
    summary: "List models",
    description: "Returns the models that agents can use, and the organization's default.",
  },
  "GET /agents/:agentId": {
    id: "readAgent",
    summary: "Read an agent",
    description: "Returns the current version of an agent.",
  },
  "PUT /agents/:agentId": {
    id: "replaceAgentFields",
    takesKey: true,
    summary: "Change an agent (PUT)",
    description: "The same as `updateAgent`: only the given fields are changed.",
    takesVersion: true,
  },
  "PATCH /agents/:agentId": {
    id: "updateAgent",
    takesKey: true,
    summary: "Change an agent",
    description:
      "Changes the given fields of an agent. Every actual change creates a new version; conversations keep the one they started with.",
    takesVersion: true,
  },
  "DELETE /agents/:agentId": {
    id: "deleteAgent",
    takesKey: true,
    takesVersion: true,
    summary: "Delete an agent",
    description: "Deletes an agent. Its conversations can still be read, but not continued.",
  },
  "GET /agents/:agentId/versions": {
    id: "listAgentVersions",
    summary: "List the versions of an agent",
    description: "Returns the former versions of an agent, newest first.",
  },
  "POST /agents/:agentId/test": {
    id: "testAgent",
    summary: "Test an agent",
    description: `Has the agent, with unsaved changes, reply to messages. Nothing is stored, and tools that write are described but not run. ${streamed}`,
  },
});

export const chatTexts = describeOperations<keyof typeof chatRoutes>()({
  "GET /chat/conversations": {
    id: "listConversations",
    summary: "List conversations",
    description: "Returns the caller's own conversations with agents, most recently used first.",
  },
  "POST /chat/conversations": {
    id: "createConversation",
    takesKey: true,
    summary: "Start a conversation",
    description: "Creates an empty conversation with an agent, or without one.",
    errors: { conflict: notActive },
  },
  "GET /chat/conversations/:conversationId": {
    id: "readConversation",
    summary: "Read a conversation",
    description: "Returns one of the caller's conversations, without its messages.",
  },
  "PATCH /chat/conversations/:conversationId": {
    id: "renameConversation",
    takesKey: true,
    summary: "Rename a conversation",
    description: "Changes the title of a conversation.",
  },
  "DELETE /chat/conversations/:conversationId": {
    id: "deleteConversation",
    summary: "Delete a conversation",
    description: "Deletes a conversation. It can be restored for a while.",
  },
  "POST /chat/conversations/:conversationId/restore": {
    id: "restoreConversation",
    summary: "Restore a conversation",
    description: "Restores a deleted conversation with its messages.",
  },
  "PATCH /chat/conversations/:conversationId/archive": {
    id: "archiveConversation",
    takesKey: true,
    summary: "Archive a conversation",
    description: "Moves a conversation to the archive, or back with `archived: false`.",
  },
  "GET /chat/conversations/:conversationId/messages": {
    id: "listConversationMessages",
    summary: "List the messages of a conversation",
    description: "Returns the last 100 messages before `before`, oldest first.",
  },
  "POST /chat/conversations/:conversationId/messages": {
    id: "sendMessage",
    takesKey: true,
    summary: "Send a message to an agent",
    description: `Adds a message and has the agent reply to it. ${streamed}`,
    errors: { conflict: notActive },
  },
  "POST /chat/conversations/:conversationId/retry": {
    id: "retryReply",
    takesKey: true,
    summary: "Have a reply written again",
    description: `Replaces the last reply by a new one. ${streamed}`,
    errors: { conflict: notActive },
  },
  "POST /chat/conversations/:conversationId/approvals": {
    id: "decideToolCall",
    takesKey: true,
    summary: "Approve or deny a tool call",
    description: `Answers an agent that asked before it uses a tool, and has it continue. ${streamed}`,
    errors: { conflict: "The call does not wait for a decision." },
  },
  "GET /chat/conversations/:conversationId/stream": {
    id: "resumeReply",
    summary: "Join the stream of a reply",
    description:
      "Streams the reply that is being written from its first chunk. Responds with 204 if none is.",
  },
  "POST /chat/conversations/:conversationId/stop": {
    id: "stopReply",
    summary: "Stop a reply",
    description: "Stops the reply that is being written. What was written so far stays.",
  },
  "POST /chat/conversations/:conversationId/draft": {
    id: "draftConversationTicket",
    takesKey: true,
    summary: "Draft a ticket from a conversation",
    description:
      "Drafts a ticket from the messages and files of a conversation. Each call drafts it again; no ticket is created.",
  },
  "POST /chat/conversations/:conversationId/create-ticket": {
    id: "createConversationTicket",
    takesKey: true,
    summary: "Create a ticket from a conversation",
    description:
      "Creates a ticket from the draft of a conversation, with the given fields in place of the drafted ones. Once per conversation unless `force` is set. Counts as an AI ticket.",
    errors: { conflict: "The conversation already has a ticket.", quota_exceeded: usedUp },
  },
  "POST /chat/:agentId/threads/:threadId/messages": {
    id: "sendThreadMessage",
    takesKey: true,
    summary: "Send a message to an agent's thread",
    description: `Adds a message to a conversation with an agent, which is created by the first one. ${streamed}`,
    errors: { conflict: notActive },
  },
});

export const ticketDraftTexts = describeOperations<keyof typeof ticketDraftRoutes>()({
  "POST /agents/drafts": {
    id: "draftTicket",
    takesKey: true,
    summary: "Draft a ticket",
    description:
      "Drafts a ticket from a text and files: title, description, category and priority, each with its evidence. No ticket is created.",
  },
  "GET /agents/drafts/:draftId": {
    id: "readDraft",
    summary: "Read a draft",
    description: "Returns one of the caller's drafts.",
  },
  "POST /agents/drafts/:draftId/create-ticket": {
    id: "createTicketFromDraft",
    summary: "Create a ticket from a draft",
    description:
      "Creates a ticket from a draft, with the given fields in place of the drafted ones. Counts as an AI ticket, once per draft.",
    errors: { quota_exceeded: usedUp },
  },
  "GET /agents/ticket-help/:ticketId/summary": {
    id: "summarizeTicket",
    summary: "Summarize a ticket",
    description:
      "Returns what a ticket, its messages and files say, each statement with its evidence. Stores nothing on the ticket.",
  },
  "POST /agents/ticket-help/:ticketId/reply": {
    id: "suggestReply",
    summary: "Suggest a reply",
    description: "Returns a suggestion for a reply to a ticket with its evidence. Nothing is sent or stored.",
  },
  "GET /agents/ticket-help/:ticketId/similar": {
    id: "listSimilarTickets",
    summary: "List similar tickets",
    description:
      "Returns tickets that may be about the same problem, and recent unresolved ones with the same failure.",
  },
  "POST /agents/similar-tickets": {
    id: "findSimilarTickets",
    summary: "Find tickets similar to a text",
    description:
      "Returns tickets that may be about the same problem as a title and a description, before the ticket is created.",
  },
});
