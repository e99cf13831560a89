import { t } from "@tessera/language/t";
import { Checkbox } from "@tessera/ui/mantine";
import { type WebhookEvent, webhookEvents } from "@tessera/wire/mail/integration.constants";
import { eventLabel } from "./integration-labels.ts";
import classes from "./integrations.module.css";

const known: readonly string[] = webhookEvents;

/** Returns true if the name of a field is an event that a webhook can receive. */
export function isEvent(name: string): name is WebhookEvent {
  return known.includes(name);
}

interface EventChoicesProps {
  events: readonly WebhookEvent[];
  chosen: readonly WebhookEvent[];
  error?: string | undefined;
  onChange(chosen: WebhookEvent[]): void;
}

export function EventChoices({ events, chosen, error, onChange }: EventChoicesProps) {
  return (
    <Checkbox.Group
      label={t("Sends a message when")}
      value={[...chosen]}
      error={error}
      onChange={(names) => onChange(events.filter((name) => names.includes(name)))}
    >
      <div className={classes.choices}>
        {events.map((name) => (
          <Checkbox key={name} value={name} label={eventLabel(name)} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
