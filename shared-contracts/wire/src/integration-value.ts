/** What can be connected. Each of the first four has one connection, whose id is its platform; webhooks have many. */
export const platforms = ["jira", "zendesk", "hubspot", "intercom", "webhook"] as const;
export type Platform = (typeof platforms)[number];

/** `failing` once a delivery was given up; the next one that arrives makes it `working`. */
export const integrationStates = ["not_connected", "working", "failing", "paused"] as const;
export type IntegrationState = (typeof integrationStates)[number];

export const deliveryStates = ["waiting", "delivered", "retrying", "given_up"] as const;

/** The facts a webhook can be told. */
export const webhookEvents = [
  "ticket.created",
  "ticket.changed",
  "ticket.assigned",
  "ticket.communicated",
  "ticket.deleted",
  "ticket.restored",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
