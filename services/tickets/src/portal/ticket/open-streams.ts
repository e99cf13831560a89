import type { Writable } from "node:stream";
import { rateLimited } from "@tessera/kit/errors/failure";
import type { CallingCustomer } from "@tessera/kit/tokens/actor";

const maxPerSession = 5;
const maxTogether = 5_000;

/** Tracks the open streams of this process. Throws `rate_limited` for one more than a session or the process may have. */
export function createOpenStreams() {
  const streams = new Map<Writable, string>();

  return {
    add({ organizationId, sessionId }: CallingCustomer, stream: Writable): void {
      const whose = `${organizationId} ${sessionId}`;
      const own = [...streams.values()].filter((one) => one === whose).length;
      if (own >= maxPerSession || streams.size >= maxTogether) throw rateLimited(60);
      streams.set(stream, whose);
      stream.once("close", () => streams.delete(stream));
    },
    endAll(): void {
      for (const stream of streams.keys()) stream.end();
    },
  };
}
