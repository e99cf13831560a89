import { countOf, plural, t } from "@tessera/language/t";
import type { Delivery } from "@tessera/wire/mail/integration";
import type { IntegrationState, WebhookEvent } from "@tessera/wire/mail/integration.constants";

type Tone = "good" | "bad" | "quiet";

export interface Mark {
  label: string;
  tone: Tone;
}

const states: Record<IntegrationState, Mark | null> = {
  untested: { label: t("Not tested"), tone: "quiet" },
  working: { label: t("Connected"), tone: "good" },
  failing: { label: t("Failing"), tone: "bad" },
  paused: { label: t("Paused"), tone: "quiet" },
  not_connected: null,
};

export function stateMark(state: IntegrationState): Mark | null {
  return state in states ? states[state] : { label: state, tone: "quiet" };
}

const deliveries: Record<Delivery["state"], Mark> = {
  waiting: { label: t("Waiting"), tone: "quiet" },
  delivered: { label: t("Delivered"), tone: "good" },
  retrying: { label: t("Retrying"), tone: "quiet" },
  given_up: { label: t("Failed"), tone: "bad" },
};

export function deliveryMark(state: Delivery["state"]): Mark {
  return deliveries[state] ?? { label: state, tone: "quiet" };
}

const events: Record<WebhookEvent, string> = {
  "ticket.created": t("Ticket created"),
  "ticket.changed": t("Ticket changed"),
  "ticket.assigned": t("Ticket assigned"),
  "ticket.communicated": t("Message written"),
  "ticket.deleted": t("Ticket deleted"),
  "ticket.restored": t("Ticket restored"),
};

export function eventLabel(event: WebhookEvent): string {
  return events[event] ?? event;
}

/** Returns the label of a delivery's event. An event that this build does not know is shown by its name. */
export function deliveryLabel(event: string): string {
  if (event === "ticket.pushed") return t("Sent manually");
  return Object.entries(events).find(([name]) => name === event)?.[1] ?? event;
}

/** Describes the attempts: "3 tries, the next in 8 min". */
export function getTries(attempts: number, next: string | null): string {
  if (!next) return countOf(attempts, "try", "tries");
  return plural(attempts, { one: "# try, the next {next}", other: "# tries, the next {next}" }, { next });
}
