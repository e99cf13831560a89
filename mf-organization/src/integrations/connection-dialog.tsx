import { t } from "@tessera/language/t";
import { Button, Group } from "@tessera/ui/mantine";
import { Modal } from "@tessera/ui/mantine-lazy";
import { fieldErrorsOf } from "@tessera/ui/page/field-errors";
import type { Integration } from "@tessera/wire/mail/integration";
import { type FormEvent, useState } from "react";
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
  const [draft, setDraft] = useState(() => draftOf(integration.fields));
  const save = useSaveIntegration();
  const errors = fieldErrorsOf(save.error);
  const change = (part: SettingsDraft) => setDraft({ ...draft, ...part });
  const isNew = integration.state === "not_connected";
  const words = integration.fields.filter(({ name }) => !isEvent(name));
  const events = integration.fields.map(({ name }) => name).filter(isEvent);

  function submit(event: FormEvent) {
    event.preventDefault();
    const settings = toChanges(integration, draft);
    if (!isNew && Object.keys(settings).length === 0) onClose();
    else save.mutate({ integration, settings }, { onSuccess: onSaved });
  }

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
      {save.error && Object.keys(errors).length === 0 ? (
        <p role="alert" className={classes.failure}>
          {save.error.message}
        </p>
      ) : null}
      <Group justify="flex-end" gap={8} mt="lg">
        <Button variant="default" onClick={onClose}>
          {t("Cancel")}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {isNew ? t("Connect") : t("Save")}
        </Button>
      </Group>
    </form>
  );
}
