import type { Api } from "@tessera/client/call";
import { obtain } from "../api.ts";
import type { IsolationEnvironment } from "./environment.ts";
import type { Row } from "./row.ts";

interface Identified {
  id: string;
}

const nothing: Row = () => ({});
const ofAgent: Row = async (environment) => ({ params: { agentId: await anAgent(environment) } });
const ofConversation: Row = async (_, { token }) => ({
  params: { conversationId: await aConversation(token) },
});
const ofTicket: Row = ({ ticketId }) => ({ params: { ticketId } });
const question = { message: "The invoice shows the wrong address." };

async function anAgent({ tokens, ours }: IsolationEnvironment): Promise<string> {
  const body = { name: `Agent ${ours.word}`, status: "active" };
  return (await obtain<Identified>(tokens.owner ?? "", "POST /agents/", { body })).id;
}

/** Creates a conversation for the caller, because conversations are private. */
async function aConversation(token: string, agentId: string | null = null): Promise<string> {
  const body = { agent_id: agentId };
  return (await obtain<Identified>(token, "POST /chat/conversations", { body })).id;
}

async function aTalk(token: string): Promise<string> {
  const conversationId = await aConversation(token);
  const call = { params: { conversationId }, body: question };
  await obtain(token, "POST /chat/conversations/:conversationId/messages", call);
  return conversationId;
}

const ofTalk: Row = async (_, { token }) => ({ params: { conversationId: await aTalk(token) } });
const ofDraft: Row = async (_, { token }) => {
  const body = { text: question.message };
  return { params: { draftId: (await obtain<Identified>(token, "POST /agents/drafts", { body })).id } };
};

/** Adds a body to the call of a row. */
function withBody(row: Row, body: object): Row {
  return async (environment, served) => ({ ...(await row(environment, served)), body });
}

export const agentRows = {
  "GET /agents/": nothing,
  "POST /agents/": () => ({ body: { name: "An agent" } }),
  "GET /agents/models": nothing,
  "GET /agents/:agentId": ofAgent,
  "PUT /agents/:agentId": withBody(ofAgent, { description: "Changed" }),
  "PATCH /agents/:agentId": withBody(ofAgent, { description: "Changed" }),
  "DELETE /agents/:agentId": ofAgent,
  "GET /agents/:agentId/versions": ofAgent,
  "POST /agents/:agentId/test": withBody(ofAgent, { messages: [{ role: "user", content: "Hello" }] }),
  "GET /chat/conversations": nothing,
  "POST /chat/conversations": () => ({ body: {} }),
  "GET /chat/conversations/:conversationId": ofConversation,
  "PATCH /chat/conversations/:conversationId": withBody(ofConversation, { title: "Invoices" }),
  "DELETE /chat/conversations/:conversationId": ofConversation,
  "POST /chat/conversations/:conversationId/restore": async (environment, served) => {
    const { params = {} } = await ofConversation(environment, served);
    await obtain(served.token, "DELETE /chat/conversations/:conversationId", { params });
    return { params };
  },
  "PATCH /chat/conversations/:conversationId/archive": withBody(ofConversation, { archived: true }),
  "GET /chat/conversations/:conversationId/messages": ofTalk,
  "POST /chat/conversations/:conversationId/messages": withBody(ofConversation, question),
  "POST /chat/conversations/:conversationId/retry": ofTalk,
  "POST /chat/conversations/:conversationId/approvals": withBody(ofTalk, {
    approval_id: "nothing-waits",
    approved: true,
  }),
  "GET /chat/conversations/:conversationId/stream": ofTalk,
  "POST /chat/conversations/:conversationId/stop": ofTalk,
  "POST /chat/conversations/:conversationId/draft": ofTalk,
  "POST /chat/conversations/:conversationId/create-ticket": withBody(ofTalk, { title: "From a talk" }),
  "POST /chat/:agentId/threads/:threadId/messages": async (environment, { token }) => {
    const agentId = await anAgent(environment);
    return {
      params: { agentId, threadId: await aConversation(token, agentId) },
      body: { content: question.message, role: "user" },
    };
  },
  "POST /agents/drafts": () => ({ body: { text: question.message } }),
  "GET /agents/drafts/:draftId": ofDraft,
  "POST /agents/drafts/:draftId/create-ticket": withBody(ofDraft, { title: "From a draft" }),
  "GET /agents/ticket-help/:ticketId/summary": ofTicket,
  "POST /agents/ticket-help/:ticketId/reply": ofTicket,
  "GET /agents/ticket-help/:ticketId/similar": ofTicket,
  "POST /agents/similar-tickets": () => ({ body: { title: question.message } }),
} satisfies Partial<Record<keyof Api, Row>>;
