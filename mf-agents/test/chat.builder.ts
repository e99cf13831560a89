import type { Conversation, Message } from "@tessera/wire/agent/chat";

let made = 0;

function anId(): string {
  made += 1;
  return `018f9619-8b86-7d01-b42d-1${String(made).padStart(11, "0")}`;
}

/** Creates a valid conversation without an agent. Fields that are not given get irrelevant values. */
export function aConversation(details: Partial<Conversation> = {}): Conversation {
  return {
    id: anId(),
    title: "Bank transfer answers HTTP 500",
    agent_id: null,
    agent: null,
    archived: false,
    ticket_id: null,
    ticket: null,
    is_running: false,
    created_at: "2026-11-20T09:41:00.000Z",
    updated_at: "2026-11-20T09:41:00.000Z",
    last_message_at: "2026-11-20T09:41:00.000Z",
    ...details,
  };
}

/** Creates a message of a person. Its `parts` follow from its `content`. */
export function aMessage(details: Partial<Message> = {}): Message {
  const { content = "Customers cannot pay." } = details;
  return {
    id: anId(),
    role: "user",
    content,
    parts: [{ type: "text", text: content, state: "done" }],
    attachments: [],
    status: "complete",
    error: null,
    model: null,
    usage: null,
    created_at: "2026-11-20T09:41:00.000Z",
    ...details,
  };
}
