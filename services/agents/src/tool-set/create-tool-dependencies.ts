import type { DraftContext } from "../draft/draft.context.ts";
import { draftFromConversation, draftFromText } from "../draft/draft.service.ts";
import { createFromDraft } from "../draft/ticket-creation/ticket-creation.service.ts";
import { createMcpFetch } from "../mcp/client/mcp-fetch.ts";
import { createServerCache } from "../mcp/client/server-cache.ts";
import { findByWords } from "../similar/similar.service.ts";
import type { ToolDependencies } from "./tools-for.ts";

export interface ToolDependencyOptions {
  drafting: DraftContext;
  /** True if MCP servers may be in private networks. */
  allowPrivateAddresses: boolean;
  onBug(error: unknown): void;
}

/** Creates the dependencies of tools that are the same for every caller. */
export function createToolDependencies({
  drafting,
  allowPrivateAddresses,
  onBug,
}: ToolDependencyOptions): ToolDependencies {
  return {
    api: drafting.api,
    mcpFetch: createMcpFetch({ allowPrivate: allowPrivateAddresses }),
    memory: createServerCache(Date.now),
    drafts: {
      draftFromConversation: (...call) => draftFromConversation(drafting, ...call),
      draftFromText: (...call) => draftFromText(drafting, ...call),
      createFromDraft: (...call) => createFromDraft(drafting, ...call),
    },
    similar: { findSimilar: (...call) => findByWords(drafting, ...call) },
    onBug,
  };
}
