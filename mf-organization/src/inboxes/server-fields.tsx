import { t } from "@tessera/language/t";
import { Select } from "@tessera/ui/field/select";
import { TextInput } from "@tessera/ui/mantine";
import type { Form } from "@tessera/ui/page/form";
import type { ConnectionSecurity } from "@tessera/wire/mail/mail.constants";
import { type InboxDraft, usualPorts } from "./inbox-draft.ts";
import classes from "./inboxes.module.css";
import { PasswordField } from "./password-field.tsx";

interface ServerFieldsProps {
  use: "mailbox" | "smtp";
  form: Form<InboxDraft>;
  hasPassword: boolean;
}

const securities: { value: ConnectionSecurity; label: string }[] = [
  { value: "tls", label: "TLS" },
  { value: "starttls", label: "STARTTLS" },
  { value: "none", label: t("None") },
];

/** The fields for the connection to a mail server and for signing in to it. */
export function ServerFields({ use, form, hasPassword }: ServerFieldsProps) {
  const server = form.values[use];
  const text = (field: "host" | "port" | "user") => ({
    ...form.getInputProps(`${use}.${field}`),
    autoComplete: "off",
    spellCheck: false,
  });
  const secure = (security: ConnectionSecurity) => {
    const isUsual = server.port === usualPorts[use][server.security];
    form.setFieldValue(`${use}.security`, security);
    if (isUsual) form.setFieldValue(`${use}.port`, usualPorts[use][security]);
  };
  return (
    <>
      <TextInput
        label={t("Server")}
        placeholder={use === "mailbox" ? "imap.example.com" : "smtp.example.com"}
        maxLength={253}
        {...text("host")}
      />
      <div className={classes.pair}>
        <Select
          label={t("Encryption")}
          data={securities}
          {...form.getInputProps(`${use}.security`)}
          allowDeselect={false}
          onChange={(security) => secure(security ?? "tls")}
        />
        <TextInput label={t("Port")} inputMode="numeric" maxLength={5} {...text("port")} />
      </div>
      <TextInput label={t("User name")} maxLength={320} {...text("user")} />
      <PasswordField
        value={server.password}
        error={form.getInputProps(`${use}.password`).error}
        isSet={hasPassword}
        onChange={(password) => form.setFieldValue(`${use}.password`, password)}
      />
    </>
  );
}
