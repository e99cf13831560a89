/** Keys of cached queries. Each starts with the organization, so that rows of another organization are never found. */
export const queryKey = {
  session: (organizationId: string) => ["organization", organizationId] as const,
  tickets: (organizationId: string) => ["organization", organizationId, "tickets"] as const,
  list: (organizationId: string, query: object) =>
    ["organization", organizationId, "tickets", "list", query] as const,
  presence: (organizationId: string, ticketIds: readonly string[]) =>
    ["organization", organizationId, "presence", ticketIds] as const,
  workload: (organizationId: string) => ["organization", organizationId, "tickets", "workload"] as const,
  queues: (organizationId: string) => ["organization", organizationId, "tickets", "queues"] as const,
  board: (organizationId: string, query: object) =>
    ["organization", organizationId, "tickets", "board", query] as const,
  views: (organizationId: string) => ["organization", organizationId, "views"] as const,
  deleted: (organizationId: string) => ["organization", organizationId, "tickets", "deleted"] as const,
  ticketCounts: (organizationId: string) => ["organization", organizationId, "tickets", "counts"] as const,
  ticket: (organizationId: string, ticketId: string) =>
    ["organization", organizationId, "tickets", "one", ticketId] as const,
  activity: (organizationId: string, ticketId: string) =>
    ["organization", organizationId, "tickets", "activity", ticketId] as const,
  communications: (organizationId: string, ticketId: string) =>
    ["organization", organizationId, "tickets", "communications", ticketId] as const,
  mail: (organizationId: string, ticketId: string) =>
    ["organization", organizationId, "tickets", "mail", ticketId] as const,
  relations: (organizationId: string, ticketId: string) =>
    ["organization", organizationId, "tickets", "relations", ticketId] as const,
  customerView: (organizationId: string, ticketId: string) =>
    ["organization", organizationId, "tickets", "customer-view", ticketId] as const,
  ticketFiles: (organizationId: string, ticketId: string) =>
    ["organization", organizationId, "tickets", "files", ticketId] as const,
  watchers: (organizationId: string, ticketId: string) =>
    ["organization", organizationId, "tickets", "watchers", ticketId] as const,
  drafts: (organizationId: string, ticketId: string) =>
    ["organization", organizationId, "drafts", ticketId] as const,
  memberSettings: (organizationId: string) => ["organization", organizationId, "member-settings"] as const,
  replySettings: (organizationId: string) => ["organization", organizationId, "reply-settings"] as const,
  vocabulary: (organizationId: string) => ["organization", organizationId, "tickets", "vocabulary"] as const,
  matching: (organizationId: string, query: object) =>
    ["organization", organizationId, "tickets", "matching", query] as const,
  found: (organizationId: string, text: string) =>
    ["organization", organizationId, "tickets", "found", text] as const,
  similar: (organizationId: string, ticketId: string) =>
    ["organization", organizationId, "ai", "similar", ticketId] as const,
  summary: (organizationId: string, ticketId: string) =>
    ["organization", organizationId, "ai", "summary", ticketId] as const,
  customers: (organizationId: string) => ["organization", organizationId, "customers"] as const,
  customerList: (organizationId: string, query: object) =>
    ["organization", organizationId, "customers", "list", query] as const,
  customer: (organizationId: string, customerId: string) =>
    ["organization", organizationId, "customers", "one", customerId] as const,
  companies: (organizationId: string) => ["organization", organizationId, "companies"] as const,
  companyList: (organizationId: string, query: object) =>
    ["organization", organizationId, "companies", "list", query] as const,
  suggestions: (organizationId: string, query: object) =>
    ["organization", organizationId, "companies", "suggestions", query] as const,
  company: (organizationId: string, companyId: string) =>
    ["organization", organizationId, "companies", "one", companyId] as const,
  members: (organizationId: string, search: string) =>
    ["organization", organizationId, "members", search] as const,
  people: (organizationId: string) => ["organization", organizationId, "people"] as const,
  files: (organizationId: string) => ["organization", organizationId, "files"] as const,
  filesFound: (organizationId: string, text: string) =>
    ["organization", organizationId, "files", "found", text] as const,
  messagesFound: (organizationId: string, text: string) =>
    ["organization", organizationId, "messages", "found", text] as const,
  attach: (organizationId: string) => ["organization", organizationId, "attach"] as const,
  detach: (organizationId: string) => ["organization", organizationId, "detach"] as const,
  message: (organizationId: string) => ["organization", organizationId, "message"] as const,
  change: (organizationId: string) => ["organization", organizationId, "change"] as const,
  bulk: (organizationId: string) => ["organization", organizationId, "bulk"] as const,
};
