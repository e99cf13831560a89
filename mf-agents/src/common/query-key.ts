/** The keys of cached queries. Each starts with the organization, so that rows of another one are never found. */
export const queryKey = {
  session: (organizationId: string) => ["organization", organizationId] as const,
  agents: (organizationId: string) => ["organization", organizationId, "agents"] as const,
  agent: (organizationId: string, agentId: string) =>
    ["organization", organizationId, "agents", "one", agentId] as const,
  versions: (organizationId: string, agentId: string) =>
    ["organization", organizationId, "agents", "versions", agentId] as const,
  models: (organizationId: string) => ["organization", organizationId, "models"] as const,
  chat: (organizationId: string) => ["organization", organizationId, "chat"] as const,
  conversations: (organizationId: string) => ["organization", organizationId, "chat", "list"] as const,
  conversation: (organizationId: string, conversationId: string) =>
    ["organization", organizationId, "chat", "one", conversationId] as const,
  messages: (organizationId: string, conversationId: string) =>
    ["organization", organizationId, "chat", "messages", conversationId] as const,
  drafts: (organizationId: string) => ["organization", organizationId, "drafts"] as const,
  vocabulary: (organizationId: string) => ["organization", organizationId, "vocabulary"] as const,
  usage: (organizationId: string) => ["organization", organizationId, "usage"] as const,
  files: (organizationId: string) => ["organization", organizationId, "files"] as const,
};
