import type { ApiClient } from "../api-client/api-client.ts";
import type { AgentsContext } from "../context.ts";
import type { Models } from "../model/model-port.ts";
import type { Meaning } from "../similar/meaning/meaning.ts";

/** Takes what went wrong without anybody noticing. */
export interface DraftingLog {
  warn(details: object, message: string): void;
}

/** What drafting and AI help work with. */
export interface DraftContext extends AgentsContext {
  api: ApiClient;
  /** Null where nobody reads what tickets mean. */
  meaning: Meaning | null;
  models: Pick<Models, "choose">;
  log: DraftingLog;
  /** How long files that are still being read are waited for, and a language model for its draft. */
  patience: { filesMs: number; modelMs: number };
}

export const usualPatience: DraftContext["patience"] = { filesMs: 4_000, modelMs: 20_000 };
