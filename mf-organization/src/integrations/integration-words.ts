import type { Delivery } from "@tessera/wire/integration";
import type { IntegrationState, WebhookEvent } from "@tessera/wire/integration.constants";
import { countOf } from "@tessera/wire/wording";

type Tone = "good" | "bad" | "quiet";

export interface Mark {
  label: string;
  tone: Tone;
}

const states: Record<IntegrationState, Mark | null> = {
  untested: { label: "Not tested", tone: "quiet" },
  working: { label: "Connected", tone: "good" },
  failing: { label: "Failing", tone: "bad" },
  paused: { label: "Paused", tone: "quiet" },
  not_connected: null,
};

export function stateMark(state: IntegrationState): Mark | null {
  return state in states ? states[state] : { label: state, tone: "quiet" };
}

const deliveries: Record<Delivery["state"], Mark> = {
  waiting: { label: "Waiting", tone: "quiet" },
  delivered: { label: "Delivered", tone: "good" },
  retrying: { label: "Retrying", tone: "quiet" },
  given_up: { label: "Failed", tone: "bad" },
};

export function deliveryMark(state: Delivery["state"]): Mark {
  return deliveries[state] ?? { label: state, tone: "quiet" };
}

const events: Record<WebhookEvent, string> = {
  "ticket.created": "Ticket created",
  "ticket.changed": "Ticket changed",
  "ticket.assigned": "Ticket assigned",
  "ticket.communicated": "Message written",
  "ticket.deleted": "Ticket deleted",
  "ticket.restored": "Ticket restored",
};

export function eventLabel(event: WebhookEvent): string {
  return events[event] ?? event;
}

/** What a delivery is about; a service may name more than this build knows. */
export function deliveryLabel(event: string): string {
  if (event === "ticket.pushed") return "Sent manually";
  return Object.entries(events).find(([name]) => name === event)?.[1] ?? event;
}

/** "3 tries, the next in 8 min". */
export function triesOf(attempts: number, next: string | null): string {
  const tries = countOf(attempts, "try", "tries");
  return next ? `${tries}, the next ${next}` : tries;
}
