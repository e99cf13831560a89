/** The platforms that can be connected. Each of the first four has one connection, whose id is the platform; there can be many webhooks. */
export const platforms = ["jira", "zendesk", "hubspot", "intercom", "webhook"] as const;
export type Platform = (typeof platforms)[number];

/**
 * `untested` until a test or a delivery succeeds, and again after a change of settings. `failing` after a test failed or a delivery was
 * given up; the next success makes it `working`.
 */
export const integrationStates = ["not_connected", "untested", "working", "failing", "paused"] as const;
export type IntegrationState = (typeof integrationStates)[number];

export const deliveryStates = ["waiting", "delivered", "retrying", "given_up"] as const;

/** The events a webhook can receive. */
export const webhookEvents = [
  "ticket.created",
  "ticket.changed",
  "ticket.assigned",
  "ticket.communicated",
  "ticket.deleted",
  "ticket.restored",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
