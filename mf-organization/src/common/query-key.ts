/** Keys of what is cached. Each starts with the organization, so that another one's rows are never found. */
export const queryKey = {
  desk: (organizationId: string) => ["desk", organizationId] as const,
  settings: (organizationId: string) => ["desk", organizationId, "settings"] as const,
  members: (organizationId: string) => ["desk", organizationId, "members"] as const,
  invitations: (organizationId: string) => ["desk", organizationId, "invitations"] as const,
  subscription: (organizationId: string) => ["desk", organizationId, "subscription"] as const,
  usage: (organizationId: string) => ["desk", organizationId, "usage"] as const,
  integrations: (organizationId: string) => ["desk", organizationId, "integrations"] as const,
  deliveries: (organizationId: string) => ["desk", organizationId, "deliveries"] as const,
  notificationSettings: (organizationId: string) =>
    ["desk", organizationId, "notification-settings"] as const,
  auditLog: (organizationId: string) => ["desk", organizationId, "audit-log"] as const,
  apiKeys: (organizationId: string) => ["desk", organizationId, "api-keys"] as const,
  dataJobs: (organizationId: string) => ["desk", organizationId, "data-jobs"] as const,
};
