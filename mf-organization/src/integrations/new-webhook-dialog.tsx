import { t } from "@tessera/language/t";
import { Button, Group, TextInput } from "@tessera/ui/mantine";
import { Modal } from "@tessera/ui/mantine-lazy";
import { type FieldErrors, fieldErrorsOf } from "@tessera/ui/page/field-errors";
import { type WebhookEvent, webhookEvents } from "@tessera/wire/mail/integration.constants";
import { type FormEvent, useState } from "react";
import { EventChoices } from "./event-choices.tsx";
import { type NewWebhook, useMakeWebhook } from "./integration.queries.ts";
import classes from "./integrations.module.css";
import { SigningSecret } from "./new-secret-dialog.tsx";

interface NewWebhookDialogProps {
  isOpened: boolean;
  onClose(): void;
}

export function NewWebhookDialog({ isOpened, onClose }: NewWebhookDialogProps) {
  return (
    <Modal
      opened={isOpened}
      onClose={onClose}
      size={480}
      title={t("New webhook")}
      closeOnClickOutside={false}
    >
      <NewWebhookSteps onClose={onClose} />
    </Modal>
  );
}

function NewWebhookSteps({ onClose }: { onClose(): void }) {
  const make = useMakeWebhook();
  if (make.data) return <SigningSecret secret={make.data.signing_secret} onClose={onClose} />;
  return <NewWebhookForm error={make.error} isMaking={make.isPending} onMake={make.mutate} />;
}

interface NewWebhookFormProps {
  error: Error | null;
  isMaking: boolean;
  onMake(webhook: NewWebhook): void;
}

function NewWebhookForm({ error, isMaking, onMake }: NewWebhookFormProps) {
  const [name, setName] = useState("");
  const [url, setUrl] = useState("");
  const [events, setEvents] = useState<WebhookEvent[]>([...webhookEvents]);
  const [missing, setMissing] = useState<FieldErrors>({});
  const errors = { ...fieldErrorsOf(error), ...missing };

  function submit(event: FormEvent) {
    event.preventDefault();
    const webhook = { name: name.trim(), url: url.trim(), events };
    const gaps = findGaps(webhook);
    setMissing(gaps);
    if (Object.keys(gaps).length === 0) onMake(webhook);
  }

  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.fields}>
        <TextInput
          label={t("Name")}
          placeholder={t("The system that receives the messages")}
          maxLength={80}
          data-autofocus
          value={name}
          error={errors.name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextInput
          label={t("Address")}
          placeholder="https://"
          inputMode="url"
          maxLength={2000}
          value={url}
          error={errors.url}
          onChange={({ currentTarget }) => setUrl(currentTarget.value)}
        />
        <EventChoices events={webhookEvents} chosen={events} error={errors.events} onChange={setEvents} />
      </div>
      {error && Object.keys(errors).length === 0 ? (
        <p role="alert" className={classes.failure}>
          {error.message}
        </p>
      ) : null}
      <Group justify="flex-end" mt="lg">
        <Button type="submit" loading={isMaking}>
          {t("Create webhook")}
        </Button>
      </Group>
    </form>
  );
}

function findGaps({ name, url, events }: NewWebhook): FieldErrors {
  return {
    ...(name ? {} : { name: t("Enter a name for the webhook.") }),
    ...(URL.canParse(url) ? {} : { url: t("Enter the full address, starting with https://.") }),
    ...(events.length > 0 ? {} : { events: t("Choose at least one.") }),
  };
}
