import { actorOf } from "@tessera/kit/actor";
import { createLiveEventLog } from "./live-event-log.ts";
import type { LiveContext } from "./live-stream.routes.ts";

/** Where the live events of a token's organization end at this moment; null where that cannot be known. */
export type ReadLivePosition = (token: string) => Promise<string | null>;

export function createLivePosition({ redis, verifier }: LiveContext): ReadLivePosition {
  const log = createLiveEventLog(redis);
  return async (token) => {
    const actor = await verifier.verify(token).then(actorOf, () => null);
    if (!actor) return null;
    return log.readExtent(actor.organizationId).then(
      ({ last }) => last,
      () => null,
    );
  };
}
