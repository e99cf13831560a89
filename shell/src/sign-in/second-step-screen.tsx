import { t } from "@tessera/language/t";
import { Button, Checkbox, TextInput } from "@tessera/ui/mantine";
import { useForm } from "@tessera/ui/page/form";
import { useState } from "react";
import type { PasswordIdentity, SecondStep } from "../session/identity-client.ts";
import { IdentityError } from "../session/identity-error.ts";
import { isBackupCode, isTotpCode } from "./credentials.ts";
import { AuthCard } from "./form/auth-card.tsx";
import { AuthForm } from "./form/auth-form.tsx";
import { identityErrorsOf } from "./form/refusal.ts";

interface SecondStepScreenProps {
  identity: PasswordIdentity;
  onStartOver: () => void;
  /** Called when the password is needed again, for the reason in `note`. */
  onExpired: (note: string) => void;
}

const labels = {
  totp: {
    text: t("Open your authenticator app and enter the code it shows for Tessera."),
    label: t("Code"),
    other: t("Use a backup code"),
  },
  backup: {
    text: t("Enter one of your backup codes. Each works once."),
    label: t("Backup code"),
    other: t("Use the authenticator app"),
  },
};

/** Asks for the second step after the password, if the person has turned it on. */
export function SecondStepScreen({ identity, onStartOver, onExpired }: SecondStepScreenProps) {
  const [kind, setKind] = useState<SecondStep["kind"]>("totp");
  const { text, other } = labels[kind];

  return (
    <AuthCard
      title={t("One more step")}
      text={text}
      footer={
        <Button variant="subtle" color="gray" onClick={onStartOver}>
          {t("Start over")}
        </Button>
      }
    >
      <CodeForm key={kind} identity={identity} kind={kind} onExpired={onExpired} />
      <Button
        variant="subtle"
        color="gray"
        fullWidth
        mt={8}
        onClick={() => setKind(kind === "totp" ? "backup" : "totp")}
      >
        {other}
      </Button>
    </AuthCard>
  );
}

interface CodeFormProps extends Pick<SecondStepScreenProps, "identity" | "onExpired"> {
  kind: SecondStep["kind"];
}

function CodeForm({ identity, kind, onExpired }: CodeFormProps) {
  const { form, submit, isSending, failure } = useForm({
    initialValues: { code: "", trustDevice: false },
    validate: { code: kind === "totp" ? isTotpCode : isBackupCode },
    send({ code: typed, trustDevice }) {
      const code = kind === "totp" ? typed.replaceAll(/\s/g, "") : typed.trim();
      return identity.confirmSecondStep({ kind, code, trustDevice }).catch((error: unknown) => {
        if (!(error instanceof IdentityError) || error.status !== 401) throw error;
        onExpired(error.message);
      });
    },
    errorsOf: identityErrorsOf,
  });

  return (
    <AuthForm label={t("Sign In")} isSending={isSending} failure={failure} onSubmit={submit}>
      <TextInput
        name="code"
        label={labels[kind].label}
        size="lg"
        inputMode={kind === "totp" ? "numeric" : "text"}
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        autoFocus
        {...form.getInputProps("code")}
      />
      <Checkbox
        label={t("Trust this device for 30 days")}
        {...form.getInputProps("trustDevice", { type: "checkbox" })}
      />
    </AuthForm>
  );
}
