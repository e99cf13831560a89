import type { Agent } from "@tessera/wire/agent/agent";

/** Creates a valid active agent. Fields that are not given get irrelevant values. */
export function anAgent(details: Partial<Agent> = {}): Agent {
  return {
    id: "018f9619-8b86-7d01-b42d-300000000001",
    slug: "support-triage",
    version: 7,
    name: "Support triage",
    description: "Reads what customers send",
    avatar_url: null,
    status: "active",
    instructions: "Read the files first.",
    model: null,
    temperature: 0.2,
    tools: [{ name: "search_tickets", needs_approval: false }],
    knowledge: [],
    handoff: { when: "", to: "" },
    starter_prompts: ["What caused this error?"],
    mcp_servers: [],
    created_by: null,
    created_at: "2026-11-01T09:00:00.000Z",
    updated_at: "2026-11-20T09:00:00.000Z",
    ...details,
  };
}
