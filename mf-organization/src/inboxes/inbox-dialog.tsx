import { Button, Group, TextInput } from "@tessera/ui/mantine";
import { Modal, Textarea } from "@tessera/ui/mantine-lazy";
import { type FieldErrors, fieldErrorsOf } from "@tessera/ui/page/field-errors";
import type { Inbox } from "@tessera/wire/mail";
import { inboxLimits } from "@tessera/wire/mail.constants";
import { type FormEvent, useState } from "react";
import { useAddInbox, useChangeInbox } from "./inbox.queries.ts";
import classes from "./inboxes.module.css";

interface DialogProps {
  isOpened: boolean;
  onClose(): void;
}

/** A click beside it does not close it, for what was written would be lost. */
export function NewInboxDialog({ isOpened, onClose, domain }: DialogProps & { domain: string }) {
  return (
    <Modal opened={isOpened} onClose={onClose} size={480} title="New inbox" closeOnClickOutside={false}>
      <NewInboxForm domain={domain} onClose={onClose} />
    </Modal>
  );
}

export function EditInboxDialog({ isOpened, onClose, inbox }: DialogProps & { inbox: Inbox }) {
  return (
    <Modal opened={isOpened} onClose={onClose} size={480} title={inbox.address} closeOnClickOutside={false}>
      <EditInboxForm inbox={inbox} onClose={onClose} />
    </Modal>
  );
}

interface Values {
  local_part: string;
  name: string;
  signature: string;
}

function NewInboxForm({ domain, onClose }: { domain: string; onClose(): void }) {
  const adding = useAddInbox();
  return (
    <InboxForm
      start={{ local_part: "", name: "", signature: "" }}
      domain={domain}
      action="Add inbox"
      saving={adding}
      onSave={({ signature, ...values }) =>
        adding.mutate({ ...values, signature: signature || null }, { onSuccess: onClose })
      }
    />
  );
}

function EditInboxForm({ inbox, onClose }: { inbox: Inbox; onClose(): void }) {
  const changing = useChangeInbox(inbox);
  return (
    <InboxForm
      start={{ local_part: "", name: inbox.name, signature: inbox.signature ?? "" }}
      action="Save"
      saving={changing}
      onSave={({ name, signature }) =>
        changing.mutate({ name, signature: signature || null }, { onSuccess: onClose })
      }
    />
  );
}

interface InboxFormProps {
  start: Values;
  /** Of a new address; one that is there keeps it. */
  domain?: string;
  action: string;
  saving: { error: Error | null; isPending: boolean };
  onSave(values: Values): void;
}

function InboxForm({ start, domain, action, saving, onSave }: InboxFormProps) {
  const [values, setValues] = useState(start);
  const [missing, setMissing] = useState<FieldErrors>({});
  const errors = { ...fieldErrorsOf(saving.error), ...missing };
  const change = (field: keyof Values) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setValues((former) => ({ ...former, [field]: value }));
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    const trimmed = {
      local_part: values.local_part.trim(),
      name: values.name.trim(),
      signature: values.signature.trim(),
    };
    const gaps = findGaps(trimmed, domain !== undefined);
    setMissing(gaps);
    if (Object.keys(gaps).length === 0 && !saving.isPending) onSave(trimmed);
  }

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      {domain === undefined ? null : (
        <TextInput
          label="Address"
          description={`Before @${domain}`}
          placeholder="support"
          maxLength={20}
          data-autofocus
          value={values.local_part}
          error={errors.local_part}
          onChange={change("local_part")}
        />
      )}
      <TextInput
        label="Name"
        description="Who replies, as customers see it"
        maxLength={inboxLimits.name}
        value={values.name}
        error={errors.name}
        onChange={change("name")}
      />
      <Textarea
        label="Signature"
        description="Below every reply"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={inboxLimits.signature}
        value={values.signature}
        error={errors.signature}
        onChange={change("signature")}
      />
      {saving.error && Object.keys(errors).length === 0 ? (
        <p role="alert" className={classes.failure}>
          {saving.error.message}
        </p>
      ) : null}
      <Group justify="flex-end">
        <Button type="submit" loading={saving.isPending}>
          {action}
        </Button>
      </Group>
    </form>
  );
}

function findGaps({ local_part, name }: Values, needsAddress: boolean): FieldErrors {
  const isAddress = /^[a-z0-9](?:[a-z0-9._-]{0,18}[a-z0-9])?$/iu.test(local_part);
  return {
    ...(needsAddress && !isAddress
      ? { local_part: "Use letters, digits, dots and hyphens, 20 at most." }
      : {}),
    ...(name ? {} : { name: "Enter the name that customers see." }),
  };
}
