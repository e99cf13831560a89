import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** A language model over HTTP that takes the same time for every reply: any additional time is the product's. */
export interface SteadyModel {
  url: string;
  close(): void;
}

export interface Pace {
  thinkMs: number;
  words: number;
  pauseMs: number;
}

export async function startSteadyModel({ thinkMs, words, pauseMs }: Pace): Promise<SteadyModel> {
  const server = createServer(async (request, response) => {
    request.resume();
    await pause(thinkMs);
    response.writeHead(200, { "content-type": "text/event-stream" });
    for (let word = 0; word < words; word += 1) {
      if (word > 0) await pause(pauseMs);
      response.write(frame({ content: `word-${word} ` }, null));
    }
    response.write(frame({}, "stop"));
    response.end("data: [DONE]\n\n");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function frame(delta: object, finish: string | null): string {
  const choices = [{ index: 0, delta, finish_reason: finish }];
  return `data: ${JSON.stringify({ id: "steady", created: 1, model: "steady", choices })}\n\n`;
}
