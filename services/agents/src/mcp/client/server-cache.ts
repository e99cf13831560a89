import { hash } from "node:crypto";
import type { ListToolsResult } from "@ai-sdk/mcp";
import { createCache } from "@tessera/kit/memory/create-cache";
import type { McpServerPlan } from "./server-plan.ts";

export type Definitions = ListToolsResult["tools"];

/** What was recently learned about an external server: that it does not respond, and why, or which tools it has. */
type ServerAnswer = { isSilent: true; reason: string } | { isSilent: false; definitions: Definitions };

/** A cache about external servers, so that not every reply waits for one that does not respond. */
export interface ServerCache {
  recall(organizationId: string, plan: McpServerPlan): ServerAnswer | undefined;
  keep(organizationId: string, plan: McpServerPlan, cached: ServerAnswer): void;
}

const rememberedMs = 60_000;
const maxRemembered = 1_000;

export function createServerCache(now: () => number): ServerCache {
  const known = createCache<ServerAnswer>({ max: maxRemembered, ttlMs: rememberedMs, now });

  return {
    recall: (organizationId, plan) =>
      known.get(toAddressKey(organizationId, plan)) ?? known.get(toAccessKey(organizationId, plan)),
    keep(organizationId, plan, cached) {
      const place = cached.isSilent ? toAddressKey(organizationId, plan) : toAccessKey(organizationId, plan);
      known.set(place, cached);
    },
  };
}

/** Returns the key for a server that does not respond, which does not depend on the token. */
function toAddressKey(organizationId: string, { url }: McpServerPlan): string {
  return JSON.stringify([organizationId, url]);
}

/** Returns the key for a server's tools, which may depend on the token. */
function toAccessKey(organizationId: string, { url, token }: McpServerPlan): string {
  return JSON.stringify([organizationId, url, token === null ? null : hash("sha256", token)]);
}
