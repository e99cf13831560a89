import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request to the model, with the fields that tests look at. */
interface Asked {
  model: string;
  messages: { role: string; content: unknown; tool_calls?: unknown[] }[];
  tools?: { function: { name: string } }[];
  temperature?: number;
}

interface ModelResponse {
  response: ServerResponse;
  /** Sends a chunk of the response stream. */
  send(delta: object, finish?: string | null): void;
  /** Ends the response with its token usage. */
  finish(reason?: string): void;
  asked: Asked;
  authorization: string | undefined;
}

export type Script = (answering: ModelResponse, turn: number) => void | Promise<void>;

/** A fake OpenAI-compatible endpoint on loopback. Its behavior is the current script, which tests may replace at any time. */
export interface FakeModel {
  url: string;
  asked: Asked[];
  script: Script;
  close(): Promise<void>;
}

export async function aFakeModel(script: Script = says("Hello.")): Promise<FakeModel> {
  const model: FakeModel = { url: "", asked: [], script, close: async () => {} };
  const server = createServer(async (request, response) => {
    const asked: Asked = JSON.parse(await readBody(request));
    model.asked.push(asked);
    await model.script(answering(request, response, asked), model.asked.length - 1);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  model.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  model.close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return model;
}

function answering(request: IncomingMessage, response: ServerResponse, asked: Asked): ModelResponse {
  const chunk = (data: object) => {
    if (!response.headersSent) response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(`data: ${JSON.stringify({ id: "1", created: 1, model: asked.model, ...data })}\n\n`);
  };
  const send: ModelResponse["send"] = (delta, finish = null) =>
    chunk({ choices: [{ index: 0, delta, finish_reason: finish }] });
  return {
    response,
    asked,
    authorization: request.headers.authorization,
    send,
    finish(reason = "stop") {
      send({}, reason);
      chunk({ choices: [], usage: { prompt_tokens: 1_000, completion_tokens: 500, total_tokens: 1_500 } });
      response.end("data: [DONE]\n\n");
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const piece of request) text += piece;
  return text;
}

/** Streams a text word by word. */
export function says(text: string): Script {
  return ({ send, finish }) => {
    for (const word of text.match(/\s*\S+/g) ?? []) send({ role: "assistant", content: word });
    finish();
  };
}

/** Calls a tool with its arguments in several chunks, and then streams a text. */
export function calls(name: string, input: object | string, then = "Done."): Script {
  return (response, turn) => {
    const isAnswered = response.asked.messages.at(-1)?.role === "tool";
    if (isAnswered) return says(then)(response, turn);
    const json = typeof input === "string" ? input : JSON.stringify(input);
    const call = (part: object) => response.send({ tool_calls: [{ index: 0, ...part }] });
    call({ id: `call-${turn}`, type: "function", function: { name, arguments: "" } });
    for (const piece of json.match(/.{1,5}/gs) ?? []) call({ function: { arguments: piece } });
    response.finish("tool_calls");
  };
}

/** Responds with an error status. */
export function refuses(status: number, headers: Record<string, string> = {}): Script {
  return ({ response }) => {
    response.writeHead(status, headers).end('{"error":{"message":"sk-secret is wrong"}}');
  };
}
