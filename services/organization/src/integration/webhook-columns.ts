import { type WebhookEvent, webhookEvents } from "@tessera/wire/mail/integration.constants";
import type { SavedIntegration } from "./integration.repository.ts";

/** Returns the columns derived from a webhook's settings, which the database reads itself. */
export function webhookColumns(
  settings: Record<string, string>,
): Pick<SavedIntegration, "name" | "events" | "sends_all"> {
  const events: WebhookEvent[] = webhookEvents.filter((event) => settings[event] === "true");
  return { name: settings.name ?? "Webhook", events, sends_all: true };
}
