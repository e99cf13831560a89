import { t } from "@tessera/language/t";
import { Button, Group, Stack, Text, TextInput } from "@tessera/ui/mantine";
import { Code, CopyButton } from "@tessera/ui/mantine-lazy";
import { useForm } from "@tessera/ui/page/form";
import { isTotpCode } from "../../../sign-in/credentials.ts";
import { identityErrorsOf } from "../../../sign-in/form/refusal.ts";
import { FailureNote } from "../failure-note.tsx";
import { QrCode } from "./qr-code.tsx";

interface ScanStepProps {
  totpUri: string;
  onCode: (code: string) => Promise<void>;
}

/** Shows the QR code and key for the authenticator app, and asks for a code to prove that the app has them. */
export function ScanStep({ totpUri, onCode }: ScanStepProps) {
  const key = new URL(totpUri).searchParams.get("secret") ?? "";
  const { form, submit, isSending, failure } = useForm({
    initialValues: { code: "" },
    validate: { code: isTotpCode },
    send: ({ code }) => onCode(code.replaceAll(/\s/g, "")),
    errorsOf: identityErrorsOf,
  });

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={16}>
        <Text size="sm">{t("Scan this picture with your authenticator app.")}</Text>
        <QrCode text={totpUri} label={t("QR code for your authenticator app")} />
        <Text size="sm">{t("Or enter this key by hand:")}</Text>
        <Group gap={8} wrap="nowrap" justify="space-between">
          <Code>{spacedKey(key)}</Code>
          <CopyButton value={key}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? t("Copied") : t("Copy key")}
              </Button>
            )}
          </CopyButton>
        </Group>
        <TextInput
          name="code"
          label={t("Code the app shows")}
          size="md"
          inputMode="numeric"
          autoComplete="one-time-code"
          {...form.getInputProps("code")}
        />
        <FailureNote error={failure} />
        <Button type="submit" fullWidth loading={isSending}>
          {t("Turn on")}
        </Button>
      </Stack>
    </form>
  );
}

/** Splits a long key into groups of four characters, to make it easier to read and type. */
function spacedKey(key: string): string {
  return key.match(/.{1,4}/g)?.join(" ") ?? "";
}
