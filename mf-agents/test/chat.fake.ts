import { ApiError } from "@tessera/client/api-error";
import type { Answers, Asked } from "@tessera/federation/testing/fake-installation";
import type { Agent } from "@tessera/wire/agent/agent";
import type { Conversation, Message } from "@tessera/wire/agent/chat";
import type { TicketDraft } from "@tessera/wire/agent/ticket-draft";
import { aConversation, aMessage } from "./chat.builder.ts";
import { aStream, type FakeStream } from "./stream.fake.ts";

interface ChatDetails {
  conversations?: Conversation[];
  /** The messages of every conversation. */
  messages?: Message[];
  agents?: Agent[];
  draft?: TicketDraft;
  /** The number of AI tickets left of 100. */
  remaining?: number;
}

const page = <Item>(items: Item[]) => ({ items, total: items.length, pages: 1 });

function storedConversations(initial: Conversation[]) {
  const conversations = new Map(initial.map((each) => [each.id, each]));
  const bin = new Map<string, Conversation>();

  function find(id = ""): Conversation {
    const conversation = conversations.get(id);
    if (conversation) return conversation;
    throw new ApiError("The conversation was not found.", { status: 404, code: "not_found" });
  }
  function put(conversation: Conversation): Conversation {
    conversations.set(conversation.id, conversation);
    return conversation;
  }
  const change = (id: string | undefined, part: Partial<Conversation>) => put({ ...find(id), ...part });

  const answers: Answers = {
    "GET /chat/conversations": ({ query }) =>
      page(
        [...conversations.values()].filter(
          ({ archived, title }) => archived === query.archived && title.includes(String(query.search ?? "")),
        ),
      ),
    "POST /chat/conversations": ({ body }) =>
      put(aConversation({ title: "New chat", agent_id: (body.agent_id as string | undefined) ?? null })),
    "GET /chat/conversations/:conversationId": ({ params }) => find(params.conversationId),
    "PATCH /chat/conversations/:conversationId": ({ params, body }) =>
      change(params.conversationId, { title: String(body.title) }),
    "PATCH /chat/conversations/:conversationId/archive": ({ params, body }) =>
      change(params.conversationId, { archived: Boolean(body.archived) }),
    "DELETE /chat/conversations/:conversationId": ({ params }) => {
      const deleted = find(params.conversationId);
      bin.set(deleted.id, deleted);
      conversations.delete(deleted.id);
      return {};
    },
    "POST /chat/conversations/:conversationId/restore": ({ params }) =>
      put(bin.get(params.conversationId ?? "") ?? find()),
    "POST /chat/conversations/:conversationId/create-ticket": ({ params, body }) => {
      const ticket = { id: "ticket-1", number: 1413, title: String(body.title), status: "new" as const };
      return { ticket, conversation: change(params.conversationId, { ticket, ticket_id: ticket.id }) };
    },
  };
  return { answers, change, all: () => [...conversations.values()] };
}

function storedMessages(initial: Message[]) {
  const messages = [...initial];
  const streams: FakeStream[] = [];

  function stream(): Response {
    const replyStream = aStream();
    streams.push(replyStream);
    return replyStream.response;
  }
  function take({ body }: Asked): Response {
    const replaced = messages.findIndex(({ id }) => id === body.replaces);
    if (replaced >= 0) messages.splice(replaced);
    messages.push(aMessage({ content: String(body.message) }));
    return stream();
  }

  const answers: Answers = {
    "GET /chat/conversations/:conversationId/messages": () => ({ items: [...messages], has_more: false }),
    "POST /chat/conversations/:conversationId/messages": take,
    "POST /chat/conversations/:conversationId/retry": () => {
      if (messages.at(-1)?.role === "assistant") messages.pop();
      return stream();
    },
    "POST /chat/conversations/:conversationId/approvals": stream,
    "GET /chat/conversations/:conversationId/stream": stream,
    "POST /chat/conversations/:conversationId/stop": () => ({}),
  };
  return {
    answers,
    streams,
    /** Returns the stream of the latest reply. */
    replyStream: () => streams.at(-1) ?? aStream(),
    /** Stores a message, as the service does at the end of a reply. */
    store: (message: Message) => void messages.push(message),
  };
}

function otherAnswers({ draft, agents = [], remaining = 36 }: ChatDetails): Answers {
  return {
    "POST /chat/conversations/:conversationId/draft": () => draft,
    "GET /agents/drafts/:draftId": () => draft,
    "GET /agents/": () => page(agents),
    "GET /agents/models": () => ({
      items: [{ id: "built-in", label: "Built-in analysis", is_built_in: true, note: null }],
      default: "built-in",
    }),
    "GET /billing/usage": () => ({
      used: 100 - remaining,
      limit: 100,
      remaining,
      period_start: "2026-11-01T00:00:00.000Z",
      resets_at: "2026-12-01T00:00:00.000Z",
      entries: [],
    }),
    "GET /tickets/vocabulary": () => ({ categories: [], departments: [], labels: [] }),
  };
}

/** An in-memory chat. The test sends a reply through the last of `streams`. */
export function storedChat(details: ChatDetails = {}) {
  const conversations = storedConversations(details.conversations ?? []);
  const messages = storedMessages(details.messages ?? []);
  return {
    ...conversations,
    ...messages,
    answers: { ...conversations.answers, ...messages.answers, ...otherAnswers(details) },
  };
}
