import { t } from "@tessera/language/t";
import { Button, Group } from "@tessera/ui/mantine";
import { Modal } from "@tessera/ui/mantine-lazy";
import { useForm } from "@tessera/ui/page/form";
import type { Integration } from "@tessera/wire/mail/integration";
import { ConnectionField } from "./connection-field.tsx";
import { EventChoices, isEvent } from "./event-choices.tsx";
import { useSaveIntegration } from "./integration.queries.ts";
import classes from "./integrations.module.css";
import { draftOf, type SettingsDraft, toChanges } from "./settings-draft.ts";

interface ConnectionDialogProps {
  integration: Integration;
  isOpened: boolean;
  onClose(): void;
  onSaved(): void;
}

/** A dialog with the settings of a connection. The service defines the fields. */
export function ConnectionDialog({ isOpened, ...form }: ConnectionDialogProps) {
  const { name, state } = form.integration;
  const title = state === "not_connected" ? t("Connect {name}", { name }) : t("Settings of {name}", { name });
  return (
    <Modal opened={isOpened} onClose={form.onClose} size={480} title={title} closeOnClickOutside={false}>
      <ConnectionForm {...form} />
    </Modal>
  );
}

function ConnectionForm({ integration, onClose, onSaved }: Omit<ConnectionDialogProps, "isOpened">) {
  const save = useSaveIntegration();
  const isNew = integration.state === "not_connected";
  const { form, errors, submit, isSending, failure } = useForm({
    initialValues: { settings: draftOf(integration.fields) },
    async send(values) {
      const settings = toChanges(integration, values.settings);
      const isUnchanged = !isNew && Object.keys(settings).length === 0;
      return isUnchanged ? null : save.mutateAsync({ integration, settings });
    },
    onSent: (saved) => (saved ? onSaved() : onClose()),
  });
  const draft = form.values.settings;
  const change = (part: SettingsDraft) => {
    form.setFieldValue("settings", { ...draft, ...part });
    for (const name of Object.keys(part)) form.clearFieldError(`settings.${name}`);
  };
  const words = integration.fields.filter(({ name }) => !isEvent(name));
  const events = integration.fields.map(({ name }) => name).filter(isEvent);

  return (
    <form onSubmit={submit} noValidate autoComplete="off">
      <div className={classes.fields}>
        {words.map((field, index) => (
          <ConnectionField
            key={field.name}
            field={field}
            value={draft[field.name] ?? ""}
            error={errors[`settings.${field.name}`]}
            isFirst={index === 0}
            onChange={(value) => change({ [field.name]: value })}
          />
        ))}
        {events.length > 0 ? (
          <EventChoices
            events={events}
            chosen={events.filter((name) => draft[name] === "true")}
            onChange={(chosen) =>
              change(Object.fromEntries(events.map((name) => [name, String(chosen.includes(name))])))
            }
          />
        ) : null}
      </div>
      {failure ? (
        <p role="alert" className={classes.failure}>
          {failure.message}
        </p>
      ) : null}
      <Group justify="flex-end" gap={8} mt="lg">
        <Button variant="default" onClick={onClose}>
          {t("Cancel")}
        </Button>
        <Button type="submit" loading={isSending}>
          {isNew ? t("Connect") : t("Save")}
        </Button>
      </Group>
    </form>
  );
}
