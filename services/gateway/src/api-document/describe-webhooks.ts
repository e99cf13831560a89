import { type WebhookEvent, webhookEvents } from "@tessera/wire/mail/integration.constants";
import { WebhookMessage } from "@tessera/wire/mail/webhook-message";
import type { JsonSchema } from "@tessera/wire/schema/schema-fields";
import type { SchemaWriter } from "./name-schemas.ts";

const occasions: Readonly<Record<WebhookEvent, string>> = {
  "ticket.created": "A ticket was created, by a member, a customer, a mail or the API.",
  "ticket.changed":
    "Fields or files of a ticket were changed, or it was escalated. `changes` has the values before and after.",
  "ticket.assigned": "A ticket got another assignee, or none.",
  "ticket.communicated": "A reply or a note was written. `communication_id` is its id.",
  "ticket.deleted": "A ticket was deleted. It can still be restored.",
  "ticket.restored": "A deleted ticket was restored.",
};

const headers = {
  "webhook-id": "The id of the message. It stays the same when the delivery is repeated.",
  "webhook-timestamp":
    "When it was sent, in seconds since 1970. Refuse messages that are more than five minutes old.",
  "webhook-signature":
    "One signature for each secret, separated by spaces: `v1,` and the base64 of an HMAC-SHA256.",
};

/** Returns what webhooks send, by event. */
export function describeWebhooks(writer: SchemaWriter): Record<string, object> {
  const schema = writer.write(WebhookMessage as unknown as JsonSchema);
  return Object.fromEntries(webhookEvents.map((event) => [event, { post: describeEvent(event, schema) }]));
}

function describeEvent(event: WebhookEvent, schema: JsonSchema): object {
  return {
    operationId: `on${event.split(".").map(capitalize).join("")}`,
    tags: ["integrations"],
    summary: event,
    description: `${occasions[event]} Respond with any status from 200 to 299 within 10 seconds; anything else repeats the delivery later.`,
    security: [],
    parameters: Object.entries(headers).map(([name, description]) => ({
      name,
      in: "header",
      required: true,
      description,
      schema: { type: "string" },
    })),
    requestBody: { required: true, content: { "application/json": { schema } } },
    responses: {
      "200": { description: "The message was received." },
      "410": { description: "The receiver no longer exists: the webhook is turned off." },
    },
  };
}

function capitalize(word: string): string {
  return word[0]?.toUpperCase() + word.slice(1);
}
