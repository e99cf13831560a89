import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** The model's reply to one request: words one by one, a tool call, or an error status. */
export type Turn =
  | { words: string[]; eachMs?: number }
  | { tool: string; input: Record<string, unknown> }
  | { status: number };

/** A local OpenAI-compatible endpoint with scripted replies. */
export interface FakeModel {
  /** The `ai_provider` setting of an organization that uses this model. */
  settings: Record<string, string>;
  /** The next replies. The last one is repeated. */
  turns: Turn[];
  close(): void;
}

export async function aFakeModel(turns: Turn[]): Promise<FakeModel> {
  const model: FakeModel = { settings: {}, turns, close: () => {} };
  const server = createServer((request, response) => void answer(request, response, model));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  model.settings = {
    kind: "openai_compatible",
    base_url: `http://127.0.0.1:${port}/v1`,
    model: "scripted-1",
    key: "sk-test",
  };
  model.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return model;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { turns }: FakeModel,
): Promise<void> {
  for await (const _ of request);
  const turn = (turns.length > 1 ? turns.shift() : turns[0]) ?? { words: ["Nothing."] };
  if ("status" in turn) {
    response.writeHead(turn.status, { "content-type": "application/json" });
    response.end(JSON.stringify({ error: { message: "The model is unavailable." } }));
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  const say = (delta: object, finish: string | null = null) =>
    response.write(
      `data: ${JSON.stringify({
        id: "chatcmpl-1",
        object: "chat.completion.chunk",
        created: 1,
        model: "scripted-1",
        choices: [{ index: 0, delta, finish_reason: finish }],
      })}\n\n`,
    );
  if ("tool" in turn) {
    const call = { index: 0, id: `call_${turns.length}`, type: "function" };
    say({ role: "assistant", tool_calls: [{ ...call, function: { name: turn.tool, arguments: "" } }] });
    say({ tool_calls: [{ index: 0, function: { arguments: JSON.stringify(turn.input) } }] });
    say({}, "tool_calls");
  } else {
    for (const word of turn.words) {
      say({ content: `${word} ` });
      await pause(turn.eachMs ?? 0);
    }
    say({}, "stop");
  }
  response.end("data: [DONE]\n\n");
}
