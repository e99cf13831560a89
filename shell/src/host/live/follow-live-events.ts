import type { LiveEvents } from "@tessera/federation/remote";
import type { LiveEvent } from "@tessera/wire/notification/live";
import type { IdentityClient } from "../../session/identity-client.ts";
import { type ConnectionContext, waitAfter } from "./stay-connected.ts";

export interface LiveEventOptions extends Pick<ConnectionContext, "pause" | "random"> {
  identity: Pick<IdentityClient, "getState" | "reload">;
  live: Pick<LiveEvents, "listen">;
}

/** Returns true if an event may change the session: the person's membership, availability, or their organization. */
function isAboutSession(event: LiveEvent, userId: string | undefined): boolean {
  if (event.kind === "organization.changed" || event.kind === "reset") return true;
  const isOfMember = event.kind === "member.changed" || event.kind === "availability.changed";
  return isOfMember && event.user_id === userId;
}

/**
 * Reloads the session whenever others have changed it: a role, a membership or the organization's name. If that fails, the session stays as
 * it is and the request is repeated. Returns a function that stops following.
 */
export function followLiveEvents({ identity, live, pause, random }: LiveEventOptions): () => void {
  const stopping = new AbortController();
  let isReloading = false;
  let isOutdated = false;

  async function reload(): Promise<void> {
    isReloading = true;
    let failures = 0;
    while (isOutdated && !stopping.signal.aborted) {
      isOutdated = false;
      const isAnswered = await identity.reload().then(
        () => true,
        () => false,
      );
      failures = isAnswered ? 0 : failures + 1;
      if (isAnswered) continue;
      isOutdated = true;
      await pause(waitAfter(failures, random()), stopping.signal);
    }
    isReloading = false;
  }

  const unlisten = live.listen((event) => {
    if (!isAboutSession(event, identity.getState().user?.id)) return;
    isOutdated = true;
    if (!isReloading) void reload();
  });

  return () => {
    stopping.abort();
    unlisten();
  };
}
