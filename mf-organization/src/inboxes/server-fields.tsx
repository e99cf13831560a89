import { t } from "@tessera/language/t";
import { Select } from "@tessera/ui/field/select";
import { TextInput } from "@tessera/ui/mantine";
import type { FieldErrors } from "@tessera/ui/page/field-errors";
import type { ConnectionSecurity } from "@tessera/wire/mail/mail.constants";
import { type ServerDraft, usualPorts } from "./inbox-draft.ts";
import classes from "./inboxes.module.css";
import { PasswordField } from "./password-field.tsx";

interface ServerFieldsProps {
  use: "mailbox" | "smtp";
  server: ServerDraft;
  errors: FieldErrors;
  hasPassword: boolean;
  onChange(change: Partial<ServerDraft>): void;
}

const securities: { value: ConnectionSecurity; label: string }[] = [
  { value: "tls", label: "TLS" },
  { value: "starttls", label: "STARTTLS" },
  { value: "none", label: t("None") },
];

/** The fields for the connection to a mail server and for signing in to it. */
export function ServerFields({ use, server, errors, hasPassword, onChange }: ServerFieldsProps) {
  const text = (field: "host" | "port" | "user") => ({
    value: server[field],
    error: errors[`${use}.${field}`],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [field]: event.currentTarget.value }),
    autoComplete: "off",
    spellCheck: false,
  });
  const secure = (security: ConnectionSecurity) => {
    const isUsual = server.port === usualPorts[use][server.security];
    onChange({ security, ...(isUsual ? { port: usualPorts[use][security] } : {}) });
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
          value={server.security}
          error={errors[`${use}.security`]}
          allowDeselect={false}
          onChange={(security) => secure(security ?? "tls")}
        />
        <TextInput label={t("Port")} inputMode="numeric" maxLength={5} {...text("port")} />
      </div>
      <TextInput label={t("User name")} maxLength={320} {...text("user")} />
      <PasswordField
        value={server.password}
        error={errors[`${use}.password`]}
        isSet={hasPassword}
        onChange={(password) => onChange({ password })}
      />
    </>
  );
}
