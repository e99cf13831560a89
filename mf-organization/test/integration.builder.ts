import type { Delivery, Integration, IntegrationField } from "@tessera/wire/mail/integration";

function aField(name: string, label: string, details: Partial<IntegrationField> = {}): IntegrationField {
  return {
    name,
    label,
    kind: "text",
    hint: null,
    is_required: true,
    options: [],
    value: null,
    is_set: false,
    ...details,
  };
}

/** Returns Jira as listed in the catalog, not connected. */
export function aJira(details: Partial<Integration> = {}): Integration {
  return {
    id: "jira",
    platform: "jira",
    name: "Jira",
    category: "Issue tracker",
    description: "Creates an issue for every ticket and sends later changes to it.",
    state: "not_connected",
    is_enabled: false,
    fields: [
      aField("base_url", "Site address", { kind: "url", hint: "https://your-site.atlassian.net" }),
      aField("api_token", "API token", { kind: "secret" }),
      aField("issue_type", "Issue type", { is_required: false, value: "Task" }),
      aField("sends_all", "Send every ticket", { kind: "switch", is_required: false, value: "true" }),
    ],
    settings: {},
    last_delivery_at: null,
    last_error: null,
    updated_at: null,
    ...details,
  };
}

const kept: Record<string, string> = { base_url: "https://acme.example" };

/** Returns the integration with its settings saved. */
export function connected(integration: Integration, details: Partial<Integration> = {}): Integration {
  return {
    ...integration,
    state: "working",
    is_enabled: true,
    fields: integration.fields.map((field) => ({
      ...field,
      value: field.kind === "secret" ? null : (kept[field.name] ?? field.value),
      is_set: true,
    })),
    updated_at: "2026-11-20T08:00:00.000Z",
    ...details,
  };
}

export function aWebhook(details: Partial<Integration> = {}): Integration {
  return {
    id: "w1",
    platform: "webhook",
    name: "Data warehouse",
    category: "Webhook",
    description: "Sends signed messages about tickets to your own address.",
    state: "working",
    is_enabled: true,
    fields: [
      aField("name", "Name", { value: "Data warehouse", is_set: true }),
      aField("url", "Address", { kind: "url", value: "https://hooks.example/tickets", is_set: true }),
      aField("ticket.created", "Ticket created", { kind: "switch", is_required: false, value: "true" }),
      aField("ticket.changed", "Ticket changed", { kind: "switch", is_required: false, value: "false" }),
    ],
    settings: {},
    last_delivery_at: null,
    last_error: null,
    updated_at: "2026-11-20T08:00:00.000Z",
    ...details,
  };
}

export function aDelivery(details: Partial<Delivery> = {}): Delivery {
  return {
    id: "d1",
    integration_id: "jira",
    integration_name: "Jira",
    event: "ticket.created",
    ticket_id: "t1",
    ticket_number: 1412,
    state: "delivered",
    attempts: 1,
    status: 201,
    error: null,
    response_excerpt: null,
    created_at: "2026-11-20T08:00:00.000Z",
    next_attempt_at: null,
    finished_at: "2026-11-20T08:00:01.000Z",
    ...details,
  };
}
