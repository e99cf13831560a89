import type { LiveEvents } from "@tessera/federation/remote";
import type { IdentityClient } from "../../session/identity-client.ts";
import type { PageData } from "../../session/page-data.ts";
import { pauseInBrowser } from "./browser-pause.ts";
import { createBrowserTabs } from "./browser-tabs.ts";
import { createLiveEvents } from "./live-events.ts";

/** Creates the live events of the person who is signed in to this browser. */
export function createBrowserLive(
  identity: IdentityClient,
  pageData: Pick<PageData, "takePosition"> | undefined,
): LiveEvents {
  return createLiveEvents({
    identity,
    getToken: identity.getToken,
    tabs: createBrowserTabs(),
    takePosition: async () => (await pageData?.takePosition(identity.getToken)) ?? null,
    pause: pauseInBrowser,
    now: Date.now,
    random: Math.random,
  });
}
