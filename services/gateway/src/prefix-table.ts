/** The services behind the one origin. */
export const services = [
  "identity",
  "registry",
  "tickets",
  "files",
  "organization",
  "agents",
  "analytics",
] as const;
export type Service = (typeof services)[number];

/** Where a service listens; a service without an address is not routed. */
export type ServiceUrls = Partial<Record<Service, string>>;

export interface Prefix {
  path: string;
  service: Service;
  /** How long its answers may take to begin, where that is longer than usual. */
  patienceMs?: number;
  /** Whether cookies pass in both directions: everything else knows bearer tokens only. */
  cookies?: boolean;
}

/** Which service answers what. A prefix owns its own path and everything below it. */
export const prefixTable: readonly Prefix[] = [
  { path: "/api/auth", service: "identity", cookies: true },
  { path: "/api/v1/auth", service: "identity" },
  { path: "/api/v1/users", service: "identity" },
  { path: "/api/v1/members", service: "identity" },
  { path: "/api/v1/organizations/invite", service: "identity" },
  { path: "/api/v1/organizations/members", service: "identity" },
  { path: "/api/v1/organizations/invitations", service: "identity" },
  { path: "/api/v1/invitations", service: "identity" },
  { path: "/api/v1/registry", service: "registry" },
  { path: "/api/v1/tickets", service: "tickets" },
  { path: "/api/v1/tickets/bulk", service: "tickets", patienceMs: 60_000 },
  { path: "/api/v1/views", service: "tickets" },
  { path: "/api/v1/files", service: "files" },
  { path: "/api/v1/organizations/me", service: "organization" },
  { path: "/api/v1/integrations", service: "organization" },
  { path: "/api/v1/billing", service: "organization" },
  { path: "/api/v1/notifications", service: "organization" },
  { path: "/api/v1/audit-log", service: "organization" },
  // A reply or a draft as a whole is answered once a model has written it.
  { path: "/api/v1/agents", service: "agents", patienceMs: 120_000 },
  { path: "/api/v1/chat", service: "agents", patienceMs: 120_000 },
  { path: "/api/v1/mcp", service: "agents" },
  { path: "/api/v1/analytics", service: "analytics" },
];

/** Whether a path is the prefix or lies below it. */
export function isUnder(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}
