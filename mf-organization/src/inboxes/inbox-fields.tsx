import { t } from "@tessera/language/t";
import { Select } from "@tessera/ui/field/select";
import { SegmentedControl, TextInput } from "@tessera/ui/mantine";
import { Switch, Textarea } from "@tessera/ui/mantine-lazy";
import type { Form } from "@tessera/ui/page/form";
import type { Inbox } from "@tessera/wire/mail/mail";
import { inboxLimits, type MailProvider, mailProviderNames } from "@tessera/wire/mail/mail.constants";
import { hasOwnMailbox, type InboxDraft } from "./inbox-draft.ts";
import classes from "./inboxes.module.css";
import { ServerFields } from "./server-fields.tsx";

interface InboxFieldsProps {
  form: Form<InboxDraft>;
  inbox: Inbox | null;
  domain: string;
  /** The providers that the installation is registered with. */
  providers: MailProvider[];
}

/** The choice of where mail arrives. */
type Place = Inbox["kind"] | MailProvider;

const kinds: { value: Place; label: string }[] = [
  { value: "address", label: t("Tessera address") },
  { value: "imap", label: t("Your own mailbox (IMAP)") },
];

function toPlaceDraft(place: Place): Partial<InboxDraft> {
  if (place === "address" || place === "imap") return { kind: place, provider: null };
  return { kind: "imap", provider: place };
}

export function InboxFields(props: InboxFieldsProps) {
  const { form, inbox, providers } = props;
  const draft = form.values;
  const places = [...kinds, ...providers.map((value) => ({ value, label: mailProviderNames[value] }))];
  return (
    <>
      {inbox ? null : (
        <SegmentedControl
          aria-label={t("Where email arrives")}
          fullWidth
          data={places}
          value={draft.provider ?? draft.kind}
          onChange={(place) => form.setValues(toPlaceDraft(place as Place))}
        />
      )}
      {inbox ? null : <AddressField {...props} />}
      <NameFields {...props} />
      <AcknowledgementFields {...props} />
      {hasOwnMailbox(draft) ? <MailboxFields {...props} /> : null}
      {draft.provider === null ? null : <ProviderFields {...props} provider={draft.provider} />}
      {draft.provider !== null && draft.sendsByProvider ? null : <SmtpFields {...props} />}
    </>
  );
}

function AddressField({ form, domain }: InboxFieldsProps) {
  return form.values.kind === "imap" ? (
    <TextInput
      label={t("Email address")}
      description={t("The mailbox's address, as customers know it")}
      placeholder="support@example.com"
      type="email"
      maxLength={254}
      {...form.getInputProps("address")}
    />
  ) : (
    <TextInput
      label={t("Address")}
      placeholder="support"
      rightSection={<span className={classes.domain}>@{domain}</span>}
      rightSectionWidth={`calc(${domain.length + 1}ch + 24px)`}
      rightSectionPointerEvents="none"
      aria-description={`@${domain}`}
      maxLength={20}
      data-autofocus
      {...form.getInputProps("local_part")}
    />
  );
}

function NameFields({ form }: InboxFieldsProps) {
  return (
    <>
      <TextInput
        label={t("Name")}
        description={t("The sender of replies, as customers see it")}
        maxLength={inboxLimits.name}
        {...form.getInputProps("name")}
      />
      <Textarea
        label={t("Signature")}
        description={t("Below every reply")}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={inboxLimits.signature}
        {...form.getInputProps("signature")}
      />
    </>
  );
}

function AcknowledgementFields({ form }: InboxFieldsProps) {
  return (
    <>
      <Switch
        label={t("Acknowledge new tickets")}
        description={t(
          "Customers get an email with the ticket number, once a day at most. Automatic email is never answered.",
        )}
        {...form.getInputProps("acknowledges", { type: "checkbox" })}
      />
      {form.values.acknowledges ? (
        <Textarea
          label={t("Auto-reply")}
          placeholder={usualAutoReply}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={inboxLimits.acknowledgement}
          {...form.getInputProps("acknowledgement")}
        />
      ) : null}
    </>
  );
}

/** The text that is sent if none is given; the mail service writes it in the customer's language. */
const usualAutoReply = t(
  "Thank you for your email. We opened ticket #123 for it and will answer as soon as we can.\n\nTo add something, reply to this email.",
);

const imports = [
  { value: "0", label: t("Only new email") },
  { value: "7", label: t("Also the last 7 days") },
  { value: "30", label: t("Also the last 30 days") },
];

/** The fields for a provider. There is no password: the owner of the mailbox gives consent at the provider. */
function ProviderFields(props: InboxFieldsProps & { provider: MailProvider }) {
  const { form, inbox, provider } = props;
  const name = mailProviderNames[provider];
  return (
    <>
      <TextInput
        label={t("Account")}
        description={t("The account that signs in to {name}, if it isn't the email address", { name })}
        maxLength={inboxLimits.user}
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps("account")}
      />
      {inbox ? null : <ImportField {...props} />}
      <Switch
        label={t("Send by {name}", { name })}
        description={t("Without it, replies are sent by another server.")}
        {...form.getInputProps("sendsByProvider", { type: "checkbox" })}
      />
    </>
  );
}

function ImportField({ form }: InboxFieldsProps) {
  return (
    <Select
      label={t("Email to import")}
      data={imports}
      allowDeselect={false}
      {...form.getInputProps("importDays")}
      error={form.errors.import_since}
    />
  );
}

function MailboxFields(props: InboxFieldsProps) {
  const { form, inbox } = props;
  return (
    <fieldset className={classes.server}>
      <legend>{t("Receiving by IMAP")}</legend>
      <ServerFields use="mailbox" form={form} hasPassword={inbox?.mailbox?.has_password ?? false} />
      <TextInput
        label={t("Folder")}
        description={t("Email in it becomes tickets, and stays there unread")}
        maxLength={inboxLimits.folder}
        {...form.getInputProps("mailbox.folder")}
      />
      {inbox ? null : <ImportField {...props} />}
    </fieldset>
  );
}

function SmtpFields({ form, inbox }: InboxFieldsProps) {
  return (
    <>
      <Switch
        label={t("Send by your own SMTP server")}
        description={t("Without it, replies are sent by the server of this installation.")}
        {...form.getInputProps("hasSmtp", { type: "checkbox" })}
      />
      {form.values.hasSmtp ? (
        <fieldset className={classes.server}>
          <legend>{t("Sending by SMTP")}</legend>
          <ServerFields use="smtp" form={form} hasPassword={inbox?.smtp?.has_password ?? false} />
        </fieldset>
      ) : null}
    </>
  );
}
