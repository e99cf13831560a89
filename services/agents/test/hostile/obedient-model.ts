import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type HostileAction, orderFor } from "./hostile-action.ts";

interface Call {
  tool: string;
  input: string;
}

/** The model's current script: a first call, and the action it performs once it has read the order; or a fixed reply. */
type Script = { firstCall: Call | null; action: HostileAction } | { says: string };

export interface ObedientModel {
  url: string;
  /** Begins a new conversation. */
  follow(script: Script): void;
  /** Returns how often it did what a text ordered. */
  obeyed(): number;
  /** Returns everything it was shown in this conversation. */
  shown(): string;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Starts a model behind an OpenAI-compatible endpoint that does whatever it reads, regardless of the author. */
export async function anObedientModel(): Promise<ObedientModel> {
  const begun = {
    firstCall: null as Call | null,
    action: null as HostileAction | null,
    says: "Done.",
    obeyed: 0,
    shown: "",
  };
  let state = { ...begun };
  const next = (): Call[] | string => {
    if (state.firstCall) {
      const call = state.firstCall;
      state.firstCall = null;
      return [call];
    }
    const { action } = state;
    const isInstructed = action !== null && state.obeyed === 0 && state.shown.includes(orderFor(action.name));
    if (!isInstructed) return state.says;
    state.obeyed += 1;
    return action.calls.length > 0 ? action.calls : (action.says ?? "");
  };
  const server = createServer(async (request, response) => {
    state.shown += (await request.toArray()).join("");
    answer(response, next());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    follow: (script) => {
      state = { ...begun, ...script };
    },
    obeyed: () => state.obeyed,
    shown: () => state.shown,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function answer(response: ServerResponse, said: Call[] | string): void {
  response.writeHead(200, { "content-type": "text/event-stream" });
  const delta = typeof said === "string" ? { content: said } : { tool_calls: said.map(toolCall) };
  const reason = typeof said === "string" ? "stop" : "tool_calls";
  send(response, { delta: { role: "assistant", ...delta }, finish_reason: null });
  send(response, { delta: {}, finish_reason: reason });
  response.end("data: [DONE]\n\n");
}

function toolCall({ tool, input }: Call, index: number) {
  const id = `call-${crypto.randomUUID()}`;
  return { index, id, type: "function", function: { name: tool, arguments: input } };
}

function send(response: ServerResponse, choice: object): void {
  const chunk = { id: "c", object: "chat.completion.chunk", created: 0, model: "obedient" };
  response.write(`data: ${JSON.stringify({ ...chunk, choices: [{ index: 0, ...choice }] })}\n\n`);
}
