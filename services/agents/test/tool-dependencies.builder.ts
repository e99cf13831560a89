import { notFound } from "@tessera/kit/errors/failure";
import { createServiceClient } from "@tessera/kit/service-client/service-client";
import type { ServiceUrls } from "@tessera/kit/service-client/service-operation";
import type { SimilarTicket, TicketDraft } from "@tessera/wire/agent/ticket-draft";
import { toReason } from "@tessera/wire/reason/reason";
import { createMcpFetch } from "../src/mcp/client/mcp-fetch.ts";
import { createServerCache } from "../src/mcp/client/server-cache.ts";
import type { ToolDependencies } from "../src/tool-set/tools-for.ts";

const nobody = "http://127.0.0.1:9";
const nowhere: ServiceUrls = {
  tickets: nobody,
  files: nobody,
  identity: nobody,
  organization: nobody,
  analytics: nobody,
};

/** Creates dependencies that call the given services, unreachable ones by default. Drafts are empty, and no ticket is similar. */
export function aToolDependencies(urls: ServiceUrls = nowhere): ToolDependencies {
  return {
    api: createServiceClient(urls),
    drafts: {
      draftFromConversation: async (_, id) => aDraft({ description: `From the conversation ${id}` }),
      draftFromText: async (_, { text }) => aDraft({ description: text }),
      createFromDraft: async () => {
        throw notFound(toReason("agent.draft_not_found"));
      },
    },
    similar: { findSimilar: async () => [] },
    mcpFetch: createMcpFetch({ allowPrivate: true }),
    memory: createServerCache(Date.now),
  };
}

export function aDraft(draft: Partial<TicketDraft> = {}): TicketDraft {
  return {
    id: crypto.randomUUID(),
    title: { text: "Pay now fails", evidence: [] },
    summary: [],
    steps: [],
    expected: null,
    actual: null,
    environment: [],
    description: "",
    category: null,
    subcategory: null,
    department: null,
    priority: { value: "high", reasons: [] },
    urgency: { value: "medium", reasons: [] },
    labels: [],
    evidence: [],
    redactions: [],
    missing: [],
    similar: [],
    fingerprints: [],
    author: { is_built_in: true, model: "built-in", label: "Built-in analysis" },
    ticket_id: null,
    created_at: "2026-11-20T09:42:00.000Z",
    ...draft,
  };
}

export function aSimilarTicket(number: number, similar: Partial<SimilarTicket> = {}): SimilarTicket {
  return {
    ticket: { id: crypto.randomUUID(), number, title: "Pay now fails", status: "open" },
    is_same_failure: false,
    reasons: ["Both say “pay now”."],
    created_at: "2026-11-20T09:42:00.000Z",
    status: "open",
    ...similar,
  };
}
