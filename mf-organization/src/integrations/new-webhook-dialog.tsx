import { t } from "@tessera/language/t";
import { Button, Group, TextInput } from "@tessera/ui/mantine";
import { Modal } from "@tessera/ui/mantine-lazy";
import { useForm } from "@tessera/ui/page/form";
import { webhookEvents } from "@tessera/wire/mail/integration.constants";
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
  return <NewWebhookForm onMake={make.mutateAsync} />;
}

function NewWebhookForm({ onMake }: { onMake(webhook: NewWebhook): Promise<unknown> }) {
  const { form, submit, isSending, failure } = useForm<NewWebhook>({
    initialValues: { name: "", url: "", events: [...webhookEvents] },
    validate: {
      name: (name) => (name.trim() ? null : t("Enter a name for the webhook.")),
      url: (url) => (URL.canParse(url.trim()) ? null : t("Enter the full address, starting with https://.")),
      events: (events) => (events.length > 0 ? null : t("Choose at least one.")),
    },
    send: ({ name, url, events }) => onMake({ name: name.trim(), url: url.trim(), events }),
  });
  const { value: chosen, error: eventsError, onChange: choose } = form.getInputProps("events");

  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.fields}>
        <TextInput
          label={t("Name")}
          placeholder={t("The system that receives the messages")}
          maxLength={80}
          data-autofocus
          {...form.getInputProps("name")}
        />
        <TextInput
          label={t("Address")}
          placeholder="https://"
          inputMode="url"
          maxLength={2000}
          {...form.getInputProps("url")}
        />
        <EventChoices events={webhookEvents} chosen={chosen} error={eventsError} onChange={choose} />
      </div>
      {failure ? (
        <p role="alert" className={classes.failure}>
          {failure.message}
        </p>
      ) : null}
      <Group justify="flex-end" mt="lg">
        <Button type="submit" loading={isSending}>
          {t("Create webhook")}
        </Button>
      </Group>
    </form>
  );
}
