import { t } from "@tessera/language/t";
import { Select } from "@tessera/ui/field/select";
import { SegmentedControl, TextInput } from "@tessera/ui/mantine";
import { Switch, Textarea } from "@tessera/ui/mantine-lazy";
import type { FieldErrors } from "@tessera/ui/page/field-errors";
import type { Inbox } from "@tessera/wire/mail/mail";
import { inboxLimits, type MailProvider, mailProviderNames } from "@tessera/wire/mail/mail.constants";
import { hasOwnMailbox, type InboxDraft } from "./inbox-draft.ts";
import classes from "./inboxes.module.css";
import { ServerFields } from "./server-fields.tsx";

interface InboxFieldsProps {
  draft: InboxDraft;
  inbox: Inbox | null;
  domain: string;
  /** The providers that the installation is registered with. */
  providers: MailProvider[];
  errors: FieldErrors;
  onChange(change: Partial<InboxDraft>): void;
}

type TextField = "local_part" | "address" | "account" | "name" | "signature" | "acknowledgement";

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
  const { draft, inbox, providers, onChange } = props;
  const places = [...kinds, ...providers.map((value) => ({ value, label: mailProviderNames[value] }))];
  return (
    <>
      {inbox ? null : (
        <SegmentedControl
          aria-label={t("Where email arrives")}
          fullWidth
          data={places}
          value={draft.provider ?? draft.kind}
          onChange={(place) => onChange(toPlaceDraft(place as Place))}
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

function toText({ draft, errors, onChange }: InboxFieldsProps, field: TextField) {
  return {
    value: draft[field],
    error: errors[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [field]: event.currentTarget.value }),
  };
}

function AddressField(props: InboxFieldsProps) {
  return props.draft.kind === "imap" ? (
    <TextInput
      label={t("Email address")}
      description={t("The mailbox's address, as customers know it")}
      placeholder="support@example.com"
      type="email"
      maxLength={254}
      {...toText(props, "address")}
    />
  ) : (
    <TextInput
      label={t("Address")}
      placeholder="support"
      rightSection={<span className={classes.domain}>@{props.domain}</span>}
      rightSectionWidth={`calc(${props.domain.length + 1}ch + 24px)`}
      rightSectionPointerEvents="none"
      aria-description={`@${props.domain}`}
      maxLength={20}
      data-autofocus
      {...toText(props, "local_part")}
    />
  );
}

function NameFields(props: InboxFieldsProps) {
  return (
    <>
      <TextInput
        label={t("Name")}
        description={t("The sender of replies, as customers see it")}
        maxLength={inboxLimits.name}
        {...toText(props, "name")}
      />
      <Textarea
        label={t("Signature")}
        description={t("Below every reply")}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={inboxLimits.signature}
        {...toText(props, "signature")}
      />
    </>
  );
}

function AcknowledgementFields(props: InboxFieldsProps) {
  const { draft, onChange } = props;
  return (
    <>
      <Switch
        label={t("Acknowledge new tickets")}
        description={t(
          "Customers get an email with the ticket number, once a day at most. Automatic email is never answered.",
        )}
        checked={draft.acknowledges}
        onChange={({ currentTarget }) => onChange({ acknowledges: currentTarget.checked })}
      />
      {draft.acknowledges ? (
        <Textarea
          label={t("Auto-reply")}
          placeholder={usualAutoReply}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={inboxLimits.acknowledgement}
          {...toText(props, "acknowledgement")}
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
  const { draft, inbox, provider, onChange } = props;
  const name = mailProviderNames[provider];
  return (
    <>
      <TextInput
        label={t("Account")}
        description={t("The account that signs in to {name}, if it isn't the email address", { name })}
        maxLength={inboxLimits.user}
        autoComplete="off"
        spellCheck={false}
        {...toText(props, "account")}
      />
      {inbox ? null : <ImportField {...props} />}
      <Switch
        label={t("Send by {name}", { name })}
        description={t("Without it, replies are sent by another server.")}
        checked={draft.sendsByProvider}
        onChange={({ currentTarget }) => onChange({ sendsByProvider: currentTarget.checked })}
      />
    </>
  );
}

function ImportField({ draft, errors, onChange }: InboxFieldsProps) {
  return (
    <Select
      label={t("Email to import")}
      data={imports}
      value={draft.importDays}
      error={errors.import_since}
      allowDeselect={false}
      onChange={(days) => onChange({ importDays: days ?? "0" })}
    />
  );
}

function MailboxFields(props: InboxFieldsProps) {
  const { draft, inbox, errors, onChange } = props;
  const { mailbox } = draft;
  return (
    <fieldset className={classes.server}>
      <legend>{t("Receiving by IMAP")}</legend>
      <ServerFields
        use="mailbox"
        server={mailbox}
        errors={errors}
        hasPassword={inbox?.mailbox?.has_password ?? false}
        onChange={(change) => onChange({ mailbox: { ...mailbox, ...change } })}
      />
      <TextInput
        label={t("Folder")}
        description={t("Email in it becomes tickets, and stays there unread")}
        maxLength={inboxLimits.folder}
        value={mailbox.folder}
        error={errors["mailbox.folder"]}
        onChange={({ currentTarget }) => onChange({ mailbox: { ...mailbox, folder: currentTarget.value } })}
      />
      {inbox ? null : <ImportField {...props} />}
    </fieldset>
  );
}

function SmtpFields({ draft, inbox, errors, onChange }: InboxFieldsProps) {
  const { smtp, hasSmtp } = draft;
  return (
    <>
      <Switch
        label={t("Send by your own SMTP server")}
        description={t("Without it, replies are sent by the server of this installation.")}
        checked={hasSmtp}
        onChange={({ currentTarget }) => onChange({ hasSmtp: currentTarget.checked })}
      />
      {hasSmtp ? (
        <fieldset className={classes.server}>
          <legend>{t("Sending by SMTP")}</legend>
          <ServerFields
            use="smtp"
            server={smtp}
            errors={errors}
            hasPassword={inbox?.smtp?.has_password ?? false}
            onChange={(change) => onChange({ smtp: { ...smtp, ...change } })}
          />
        </fieldset>
      ) : null}
    </>
  );
}
