import { ApiError } from "@tessera/client/api-error";
import { t } from "@tessera/language/t";
import { Button, Group } from "@tessera/ui/mantine";
import { Modal } from "@tessera/ui/mantine-lazy";
import { type FieldErrors, fieldErrorsOf } from "@tessera/ui/page/field-errors";
import { useForm } from "@tessera/ui/page/form";
import type { Inbox } from "@tessera/wire/mail/mail";
import { type MailProvider, mailProviderNames } from "@tessera/wire/mail/mail.constants";
import { useAddInbox, useChangeInbox, useTestConnection } from "../common/inbox.queries.ts";
import { ConnectionTest } from "./connection-test.tsx";
import {
  draftOf,
  emptyDraft,
  findGaps,
  findServerGaps,
  getServers,
  hasOwnMailbox,
  hasOwnSmtp,
  type InboxDraft,
  toInboxChange,
  toNewInbox,
} from "./inbox-draft.ts";
import { InboxFields } from "./inbox-fields.tsx";
import classes from "./inboxes.module.css";

interface DialogProps {
  isOpened: boolean;
  onClose(): void;
}

/** The domain and the mail providers that the installation offers. */
interface Offer {
  domain: string;
  providers: MailProvider[];
}
/** A dialog with a new inbox. A click outside does not close it, because the values typed would be lost. */

export function NewInboxDialog({ isOpened, onClose, ...offer }: DialogProps & Offer) {
  return (
    <Modal opened={isOpened} onClose={onClose} size={560} title={t("New inbox")} closeOnClickOutside={false}>
      <NewInboxForm {...offer} onClose={onClose} />
    </Modal>
  );
}

export function EditInboxDialog({ isOpened, onClose, inbox }: DialogProps & { inbox: Inbox }) {
  return (
    <Modal opened={isOpened} onClose={onClose} size={560} title={inbox.address} closeOnClickOutside={false}>
      <EditInboxForm inbox={inbox} onClose={onClose} />
    </Modal>
  );
}

function NewInboxForm({ onClose, ...offer }: Offer & { onClose(): void }) {
  const adding = useAddInbox();
  return (
    <InboxForm
      inbox={null}
      {...offer}
      actionOf={({ provider }) =>
        provider === null ? t("Add inbox") : t("Continue to {name}", { name: mailProviderNames[provider] })
      }
      onSave={(draft) => adding.mutateAsync(toNewInbox(draft))}
      onSaved={onClose}
    />
  );
}

function EditInboxForm({ inbox, onClose }: { inbox: Inbox; onClose(): void }) {
  const changing = useChangeInbox(inbox);
  return (
    <InboxForm
      inbox={inbox}
      domain=""
      providers={[]}
      actionOf={() => t("Save")}
      onSave={(draft) => changing.mutateAsync(toInboxChange(draft))}
      onSaved={onClose}
    />
  );
}

interface InboxFormProps extends Offer {
  /** The existing inbox, whose address cannot be changed; null for a new one. */
  inbox: Inbox | null;
  /** Returns the label of the save button. */
  actionOf(draft: InboxDraft): string;
  onSave(draft: InboxDraft): Promise<unknown>;
  onSaved(): void;
}

function InboxForm({ inbox, domain, providers, actionOf, onSave, onSaved }: InboxFormProps) {
  const { form, ref, submit, showErrors, isSending, failure } = useForm({
    initialValues: inbox ? draftOf(inbox) : emptyDraft,
    validate: (values) => findGaps(values, inbox),
    send: onSave,
    onSent: onSaved,
    errorsOf: refusedFields,
  });
  const test = useTestConnection(inbox?.id ?? null);
  const draft = form.values;
  const isConnected = inbox?.mailbox?.consent === "given";
  const hasServers = hasOwnMailbox(draft) || hasOwnSmtp(draft) || isConnected;

  function tryServers() {
    const gaps = {
      ...findServerGaps(draft, inbox),
      ...(inbox ? {} : pick(findGaps(draft, inbox), "address")),
    };
    showErrors(gaps);
    const address = draft.kind === "imap" ? draft.address.trim() : `${draft.local_part.trim()}@${domain}`;
    if (Object.keys(gaps).length > 0) return;
    test.mutate({ address, ...getServers(draft) }, { onError: (error) => showErrors(fieldErrorsOf(error)) });
  }

  return (
    <form ref={ref} onSubmit={submit} noValidate autoComplete="off" className={classes.form}>
      <InboxFields form={form} inbox={inbox} domain={domain} providers={providers} />
      {hasServers ? <ConnectionTest test={test} onTest={tryServers} /> : null}
      {failure ? (
        <p role="alert" className={classes.failure}>
          {failure.message}
        </p>
      ) : null}
      <Group justify="flex-end">
        <Button type="submit" loading={isSending}>
          {actionOf(draft)}
        </Button>
      </Group>
    </form>
  );
}

/** Returns the errors of a refusal by field. A conflict, such as an address that is taken, is described by its message. */
function refusedFields(error: Error): FieldErrors {
  const fields = fieldErrorsOf(error);
  if (!(error instanceof ApiError) || error.status !== 409) return fields;
  return Object.fromEntries(Object.keys(fields).map((name) => [name, error.message]));
}

function pick(errors: FieldErrors, ...names: string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => names.includes(name)));
}
