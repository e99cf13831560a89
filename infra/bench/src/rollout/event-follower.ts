import { liveStream } from "@tessera/wire/notification/live.constants";
import type { Caller } from "../caller.ts";
import type { Work } from "./load.ts";

/** Reads a live stream that is reopened after its last event. It may end, but must neither break off nor lose events in between. */
export function followLiveEvents({ base, headers }: Caller): Work {
  let lastId = "";
  return {
    service: "gateway",
    isLasting: true,
    async act(_turn, signal) {
      const response = await fetch(`${base}${liveStream.path}`, {
        headers: { ...headers, ...(lastId && { "last-event-id": lastId }) },
        signal,
      });
      if (!response.ok) throw new Error(`A stream was answered ${response.status}.`);
      const said = await handle(response, signal);
      lastId = said.match(/(?<=^id: ?).+$/gm)?.at(-1) ?? lastId;
      if (said.includes('"kind":"reset"')) throw new Error("A stream forgot its place.");
    },
    findLost: async () => [],
  };
}

/** Reads a stream until it ends or `signal` aborts it. Throws if it breaks off. */
async function handle({ body }: Response, signal: AbortSignal): Promise<string> {
  let said = "";
  const decoder = new TextDecoder();
  try {
    for await (const bytes of body ?? []) said += decoder.decode(bytes, { stream: true });
  } catch (error) {
    if (!signal.aborted) throw new Error("A stream broke off.", { cause: error });
  }
  return said;
}
