import { liveStream } from "@tessera/wire/live.constants";
import type { Caller } from "../caller.ts";
import type { Work } from "./load.ts";

/** A live stream that is opened again where it ended. It may end, but not break off, nor forget what came in between. */
export function followLiveEvents({ base, headers }: Caller): Work {
  let lastId = "";
  return {
    service: "gateway",
    isLasting: true,
    async act(_turn, signal) {
      const answer = await fetch(`${base}${liveStream.path}`, {
        headers: { ...headers, ...(lastId && { "last-event-id": lastId }) },
        signal,
      });
      if (!answer.ok) throw new Error(`A stream was answered ${answer.status}.`);
      const said = await handle(answer, signal);
      lastId = said.match(/(?<=^id: ?).+$/gm)?.at(-1) ?? lastId;
      if (said.includes('"kind":"reset"')) throw new Error("A stream forgot its place.");
    },
    findLost: async () => [],
  };
}

/** All that is said until its end, which is ours or a clean one. */
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
