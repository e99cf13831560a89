/** Keys of what is cached. Each starts with the organization, so that another one's rows are never found. */
export const queryKey = {
  desk: (organizationId: string) => ["desk", organizationId] as const,
  agents: (organizationId: string) => ["desk", organizationId, "agents"] as const,
  agent: (organizationId: string, agentId: string) =>
    ["desk", organizationId, "agents", "one", agentId] as const,
  versions: (organizationId: string, agentId: string) =>
    ["desk", organizationId, "agents", "versions", agentId] as const,
  models: (organizationId: string) => ["desk", organizationId, "models"] as const,
  chat: (organizationId: string) => ["desk", organizationId, "chat"] as const,
  conversations: (organizationId: string) => ["desk", organizationId, "chat", "list"] as const,
  conversation: (organizationId: string, conversationId: string) =>
    ["desk", organizationId, "chat", "one", conversationId] as const,
  messages: (organizationId: string, conversationId: string) =>
    ["desk", organizationId, "chat", "messages", conversationId] as const,
  drafts: (organizationId: string) => ["desk", organizationId, "drafts"] as const,
  vocabulary: (organizationId: string) => ["desk", organizationId, "vocabulary"] as const,
  usage: (organizationId: string) => ["desk", organizationId, "usage"] as const,
  files: (organizationId: string) => ["desk", organizationId, "files"] as const,
};
