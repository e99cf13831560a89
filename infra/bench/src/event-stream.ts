import http from "node:http";
import type { LiveEvent } from "@tessera/wire/notification/live";
import { liveStream } from "@tessera/wire/notification/live.constants";
import type { Caller } from "./caller.ts";

const agent = new http.Agent({ maxSockets: Number.POSITIVE_INFINITY });

export interface EventStreamOptions {
  onLiveEvent: (event: LiveEvent) => void;
  /** Seeded fault: received events are handled only once per this interval. */
  pollMs: number | undefined;
}

/** Opens a live stream. Resolves when its first data has arrived. */
export function openEventStream(caller: Caller, options: EventStreamOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const url = `${caller.base}${liveStream.path}`;
    const request = http.get(url, { headers: caller.headers, agent }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`A stream answered ${response.statusCode}.`));
      response.once("data", () => resolve());
      response.on("error", reject);
      readEvents(response, options);
    });
    request.on("error", reject);
  });
}

export function closeEventStreams(): void {
  agent.destroy();
}

function readEvents(response: http.IncomingMessage, { onLiveEvent, pollMs }: EventStreamOptions): void {
  let waiting = "";
  const look = () => {
    const frames = waiting.split("\n\n");
    waiting = frames.pop() ?? "";
    for (const frame of frames) {
      const data = /^data: ?(.*)$/m.exec(frame)?.[1];
      if (data) onLiveEvent(JSON.parse(data));
    }
  };
  response.setEncoding("utf8").on("data", (text) => {
    waiting += text;
    if (pollMs === undefined) look();
  });
  if (pollMs !== undefined) setInterval(look, pollMs).unref();
}
