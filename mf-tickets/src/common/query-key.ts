/** Keys of what is cached. Each starts with the organization, so that another one's rows are never found. */
export const queryKey = {
  desk: (organizationId: string) => ["desk", organizationId] as const,
  tickets: (organizationId: string) => ["desk", organizationId, "tickets"] as const,
  list: (organizationId: string, query: object) =>
    ["desk", organizationId, "tickets", "list", query] as const,
  board: (organizationId: string, query: object) =>
    ["desk", organizationId, "tickets", "board", query] as const,
  views: (organizationId: string) => ["desk", organizationId, "views"] as const,
  deleted: (organizationId: string) => ["desk", organizationId, "tickets", "deleted"] as const,
  strip: (organizationId: string) => ["desk", organizationId, "tickets", "strip"] as const,
  ticket: (organizationId: string, ticketId: string) =>
    ["desk", organizationId, "tickets", "one", ticketId] as const,
  activity: (organizationId: string, ticketId: string) =>
    ["desk", organizationId, "tickets", "activity", ticketId] as const,
  communications: (organizationId: string, ticketId: string) =>
    ["desk", organizationId, "tickets", "communications", ticketId] as const,
  relations: (organizationId: string, ticketId: string) =>
    ["desk", organizationId, "tickets", "relations", ticketId] as const,
  ticketFiles: (organizationId: string, ticketId: string) =>
    ["desk", organizationId, "tickets", "files", ticketId] as const,
  vocabulary: (organizationId: string) => ["desk", organizationId, "tickets", "vocabulary"] as const,
  matching: (organizationId: string, query: object) =>
    ["desk", organizationId, "tickets", "matching", query] as const,
  found: (organizationId: string, text: string) =>
    ["desk", organizationId, "tickets", "found", text] as const,
  similar: (organizationId: string, ticketId: string) =>
    ["desk", organizationId, "ai", "similar", ticketId] as const,
  summary: (organizationId: string, ticketId: string) =>
    ["desk", organizationId, "ai", "summary", ticketId] as const,
  members: (organizationId: string, search: string) => ["desk", organizationId, "members", search] as const,
  people: (organizationId: string) => ["desk", organizationId, "people"] as const,
  files: (organizationId: string) => ["desk", organizationId, "files"] as const,
  filesFound: (organizationId: string, text: string) =>
    ["desk", organizationId, "files", "found", text] as const,
  attach: (organizationId: string) => ["desk", organizationId, "attach"] as const,
  detach: (organizationId: string) => ["desk", organizationId, "detach"] as const,
  message: (organizationId: string) => ["desk", organizationId, "message"] as const,
  change: (organizationId: string) => ["desk", organizationId, "change"] as const,
  bulk: (organizationId: string) => ["desk", organizationId, "bulk"] as const,
};
