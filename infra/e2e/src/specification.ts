// The routes, calls, fields and texts of the specification. A test compares each with the installation.
export const publicRoutes = ["/", "/pricing", "/success", "/cancel", "/sign-in", "/sign-up", "/support"];

export const guardedRoutes = [
  "/tickets/create",
  "/dashboard",
  "/dashboard/tickets/create",
  "/dashboard/integrations",
  "/dashboard/ai-creator",
  "/dashboard/analytics",
  "/dashboard/agents",
  "/dashboard/agents/create",
  "/dashboard/organization",
  "/dashboard/organization/settings",
  "/dashboard/organization/members",
  "/dashboard/organization/billing",
  "/dashboard/organization/plans",
  "/dashboard/settings/notifications",
  "/dashboard/settings/profile",
  "/dashboard/settings/embedded",
  "/dashboard/settings/agents",
  "/dashboard/settings/agents/create",
];

/** The entries of the sidebars, as name and path. */
export const sidebars = {
  Main: [
    ["Tickets", "/dashboard"],
    ["AI Agents", "/dashboard/ai-creator"],
    ["Analytics", "/dashboard/analytics"],
  ],
  Settings: [
    ["Back", "/dashboard"],
    ["General", "/dashboard/organization/settings"],
    ["Members", "/dashboard/organization/members"],
    ["Billing", "/dashboard/organization/billing"],
    ["Plans", "/dashboard/organization/plans"],
    ["Agents", "/dashboard/settings/agents"],
    ["Notifications", "/dashboard/settings/notifications"],
  ],
} as const;

export const landingLinks = {
  header: ["/sign-in", "/sign-up", "/pricing", "/support"],
  footer: ["/pricing", "/support", "/sign-in"],
};

export const landingTexts = [
  "screenshots",
  "console and network logs",
  "voice recordings",
  "element inspector",
  "browser extension",
  "1000+ support teams",
  "90%",
  "faster ticket creation",
  "75%",
  "fewer back-and-forth messages",
  "95%",
  "engineering satisfaction",
];

export const plans = {
  Free: ["$0", "5 AI tickets per month", "Basic screenshots", "Console log recording", "Email support"],
  Basic: [
    "Most Popular",
    "$19",
    "100 AI tickets",
    "Advanced screenshot tools",
    "Voice transcription",
    "CRM integration",
    "Priority support",
  ],
  Premium: [
    "$49",
    "Unlimited AI tickets",
    "Advanced capture suite",
    "Multi-language transcription",
    "Full integrations",
    "24/7 support",
  ],
};

export const planPromises = ["30-day money-back guarantee", "No credit card required"];

export const columns = [
  "title",
  "status",
  "priority",
  "created",
  "department",
  "reporter",
  "id",
  "updated",
  "last activity",
  "category",
  "subcategory",
  "urgency",
  "source channel",
  "assignee",
  "comments",
  "files",
  "age",
  "escalation",
  "status flags",
];

export const visibleColumns = ["title", "status", "priority", "created", "category", "reporter"];

export const boardColumns = ["New", "Open", "In progress", "Pending", "Resolved", "Closed", "Cancelled"];

const person = ["display_name", "full_name", "email"];

/** The fields of an answer. A dot separates the field of a nested object. */
export const ticketFields = [
  ..."id title display_title description status priority urgency category subcategory department".split(" "),
  ..."source_channel created_at updated_at last_activity_at assigned_to_id integration_name".split(" "),
  ..."integration_result resolution_time_hours communication_count file_count age_in_hours".split(" "),
  ..."escalation_level is_overdue is_high_priority timezone attachments".split(" "),
  ...[...person, "avatar_url"].map((name) => `creator.${name}`),
  ...person.map((name) => `created_by.${name}`),
  ...person.map((name) => `assigned_to.${name}`),
  "attachments.0.file_id",
];

export const fileFields = [
  ..."id filename file_type mime_type file_size url download_url status processing_required".split(" "),
  ..."created_at updated_at processing_started_at processing_completed_at language_detection".split(" "),
  ..."extraction_method content_summary processing_error".split(" "),
];

export const memberFields = ["id", "full_name", "email", "avatar_url", "is_active", "role"];

export const ticketStatuses = ["new", "open", "in_progress", "pending", "resolved", "closed", "cancelled"];
export const ticketPriorities = ["low", "medium", "high", "critical", "urgent"];
