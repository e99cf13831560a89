/** Keys of cached queries. Each starts with the organization, so that rows of another organization are never found. */
export const queryKey = {
  session: (organizationId: string) => ["organization", organizationId] as const,
  settings: (organizationId: string) => ["organization", organizationId, "settings"] as const,
  members: (organizationId: string) => ["organization", organizationId, "members"] as const,
  invitations: (organizationId: string) => ["organization", organizationId, "invitations"] as const,
  subscription: (organizationId: string) => ["organization", organizationId, "subscription"] as const,
  usage: (organizationId: string) => ["organization", organizationId, "usage"] as const,
  integrations: (organizationId: string) => ["organization", organizationId, "integrations"] as const,
  deliveries: (organizationId: string) => ["organization", organizationId, "deliveries"] as const,
  notificationSettings: (organizationId: string) =>
    ["organization", organizationId, "notification-settings"] as const,
  auditLog: (organizationId: string) => ["organization", organizationId, "audit-log"] as const,
  apiKeys: (organizationId: string) => ["organization", organizationId, "api-keys"] as const,
  inboxes: (organizationId: string) => ["organization", organizationId, "inboxes"] as const,
  setAside: (organizationId: string) => ["organization", organizationId, "set-aside"] as const,
  replies: (organizationId: string) => ["organization", organizationId, "replies"] as const,
  portal: (organizationId: string) => ["organization", organizationId, "portal"] as const,
  dataJobs: (organizationId: string) => ["organization", organizationId, "data-jobs"] as const,
};
