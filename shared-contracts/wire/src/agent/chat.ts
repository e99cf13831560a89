import { type Static, Type } from "typebox";
import { defineRoutes } from "../api/route.ts";
import { fileStatuses } from "../file/file.constants.ts";
import {
  closed,
  Empty,
  Id,
  Instant,
  nameText,
  nullable,
  oneOf,
  pageOf,
  pageQuery,
} from "../schema/schema.ts";
import { TicketReference } from "../ticket/ticket-relation.ts";
import { agentStatuses } from "./agent.constants.ts";
import { chatLimits, type MessagePart, messageStatuses } from "./chat.constants.ts";
import { DraftTicket, TicketDraft } from "./ticket-draft.ts";

const Uuid = Type.String({ format: "uuid" });

/**
 * A conversation of one member with an agent, visible only to that member. It keeps the agent version that it started with. If
 * `agent.is_deleted` is true or the agent is not active, it can be read but not continued. `is_running` is true while a reply is being
 * written.
 */
export const Conversation = closed({
  id: Id,
  title: Type.String(),
  agent_id: nullable(Id),
  agent: nullable(
    closed({
      name: Type.String(),
      avatar_url: nullable(Type.String()),
      version: Type.Integer(),
      status: oneOf(agentStatuses),
      is_deleted: Type.Boolean(),
    }),
  ),
  archived: Type.Boolean(),
  ticket_id: nullable(Id),
  ticket: nullable(TicketReference),
  is_running: Type.Boolean(),
  created_at: Instant,
  updated_at: Instant,
  last_message_at: nullable(Instant),
});
export type Conversation = Static<typeof Conversation>;

/**
 * `content` is the concatenated text of all text parts. `usage` counts tokens; `cost` is in millionths of a dollar, null if no price is
 * known.
 */
export const Message = closed({
  id: Id,
  role: oneOf(["user", "assistant"]),
  content: Type.String(),
  parts: Type.Array(Type.Unsafe<MessagePart>({ type: "object", additionalProperties: true })),
  attachments: Type.Array(
    closed({
      file_id: Id,
      filename: Type.String(),
      status: oneOf(fileStatuses),
    }),
  ),
  status: oneOf(messageStatuses),
  /** A readable reason for the failure. */
  error: nullable(Type.String()),
  model: nullable(Type.String()),
  usage: nullable(
    closed({
      input_tokens: Type.Integer(),
      output_tokens: Type.Integer(),
      cost: nullable(Type.Integer()),
    }),
  ),
  created_at: Instant,
});
export type Message = Static<typeof Message>;

/** The last 100 messages before `before`, oldest first. */
export const Messages = closed({ items: Type.Array(Message), has_more: Type.Boolean() });
export type Messages = Static<typeof Messages>;

/** A sent message and the reply to it. */
export const Exchange = closed({ message: Message, reply: Message });
export type Exchange = Static<typeof Exchange>;

const Attachments = Type.Array(closed({ file_id: Uuid }), { maxItems: chatLimits.attachments });
const Text = Type.String({ minLength: 1, maxLength: chatLimits.message, pattern: "\\S" });
const ConversationParams = closed({ conversationId: Uuid });

/** `replaces` is the caller's last message; it and its reply are replaced by this one. */
const NewMessage = closed({
  message: Text,
  attachments: Type.Optional(Attachments),
  replaces: Type.Optional(Uuid),
});

/**
 * Endpoints that reply (`messages`, `retry`, `approvals`, the threads call) return an Exchange once the reply is complete, or stream it
 * with `Accept: text/event-stream` as the UI message stream of the AI SDK. Its `start` chunk carries the `messageId` of the reply and
 * `messageMetadata: { user_message_id }`. While a reply is running, another message is refused with 409. Closing the stream does not stop
 * the reply: `stop` does, and `stream` rejoins from the first chunk (204 if nothing is running). 409 for an agent that is paused, deleted
 * or a draft. 403 for viewers.
 */
export const chatRoutes = defineRoutes({
  "GET /chat/conversations": {
    access: "agents.read",
    query: closed({
      ...pageQuery,
      search: Type.Optional(Type.String({ maxLength: 200 })),
      archived: Type.Optional(Type.Boolean({ default: false })),
      agent_id: Type.Optional(Uuid),
    }),
    reply: pageOf(Conversation),
  },
  "POST /chat/conversations": {
    access: "agents.use",
    body: closed({
      title: Type.Optional(nameText(chatLimits.title)),
      agent_id: Type.Optional(nullable(Uuid)),
    }),
    reply: Conversation,
    status: 201,
  },
  "GET /chat/conversations/:conversationId": {
    access: "agents.read",
    params: ConversationParams,
    reply: Conversation,
  },
  "PATCH /chat/conversations/:conversationId": {
    access: "agents.use",
    params: ConversationParams,
    body: closed({ title: nameText(chatLimits.title) }),
    reply: Conversation,
  },
  "DELETE /chat/conversations/:conversationId": {
    access: "agents.use",
    params: ConversationParams,
    reply: Empty,
  },
  "POST /chat/conversations/:conversationId/restore": {
    access: "agents.use",
    params: ConversationParams,
    reply: Conversation,
  },
  "PATCH /chat/conversations/:conversationId/archive": {
    access: "agents.use",
    params: ConversationParams,
    body: closed({ archived: Type.Optional(Type.Boolean({ default: true })) }),
    reply: Conversation,
  },
  "GET /chat/conversations/:conversationId/messages": {
    access: "agents.read",
    params: ConversationParams,
    query: closed({ before: Type.Optional(Uuid) }),
    reply: Messages,
  },
  "POST /chat/conversations/:conversationId/messages": {
    access: "agents.use",
    params: ConversationParams,
    body: NewMessage,
    reply: Exchange,
  },
  "POST /chat/conversations/:conversationId/retry": {
    access: "agents.use",
    params: ConversationParams,
    reply: Exchange,
  },
  "POST /chat/conversations/:conversationId/approvals": {
    access: "agents.use",
    params: ConversationParams,
    body: closed({
      approval_id: Id,
      approved: Type.Boolean(),
      reason: Type.Optional(Type.String({ maxLength: 500 })),
    }),
    reply: Exchange,
  },
  "GET /chat/conversations/:conversationId/stream": {
    access: "agents.read",
    params: ConversationParams,
    reply: Empty,
    status: 204,
  },
  "POST /chat/conversations/:conversationId/stop": {
    access: "agents.use",
    params: ConversationParams,
    reply: Empty,
  },
  /** Drafts a ticket from the messages and attachments of the conversation. Each call drafts it again. */
  "POST /chat/conversations/:conversationId/draft": {
    access: ["agents.use", "tickets.read"],
    params: ConversationParams,
    reply: TicketDraft,
  },
  /**
   * Fields missing from the body are taken from the draft, which is created if there is none. Once per conversation unless `force` is set.
   */
  "POST /chat/conversations/:conversationId/create-ticket": {
    access: ["agents.use", "tickets.read", "tickets.create"],
    params: ConversationParams,
    body: closed({ ...DraftTicket.properties, force: Type.Optional(Type.Boolean({ default: false })) }),
    reply: closed({ ticket: TicketReference, conversation: Conversation }),
    status: 201,
  },
  "POST /chat/:agentId/threads/:threadId/messages": {
    access: "agents.use",
    params: closed({ agentId: Uuid, threadId: Uuid }),
    body: closed({
      content: Text,
      role: oneOf(["user"]),
      attachments: Type.Optional(Attachments),
    }),
    reply: Exchange,
  },
});
