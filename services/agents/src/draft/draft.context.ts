import type { ServiceClient } from "@tessera/kit/service-client/service-client";
import type { AgentsContext, DraftingLog } from "../context.ts";
import type { Models } from "../model/model-port.ts";
import type { MeaningIndex } from "../similar/meaning/meaning.ts";

/** The dependencies of drafting and AI help. */
export interface DraftContext extends AgentsContext {
  api: ServiceClient;
  /** Null if embeddings are turned off. */
  meaning: MeaningIndex | null;
  models: Pick<Models, "choose">;
  log: DraftingLog;
  /** The time limits in milliseconds for waiting on files that are still being processed, and on a language model. */
  timeouts: { filesMs: number; modelMs: number };
}

export const usualTimeouts: DraftContext["timeouts"] = { filesMs: 4_000, modelMs: 20_000 };
