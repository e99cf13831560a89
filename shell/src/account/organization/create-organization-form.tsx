import { t } from "@tessera/language/t";
import { Button, Stack, TextInput } from "@tessera/ui/mantine";
import { useForm } from "@tessera/ui/page/form";
import { useShell } from "../../common/shell-context.ts";
import { readBrowserZone } from "../browser-zone.ts";

interface CreateOrganizationFormProps {
  size: "sm" | "lg";
  onCreated?: () => void;
}

/** Creates an organization with the entered name, and switches to it. */
export function CreateOrganizationForm({ size, onCreated }: CreateOrganizationFormProps) {
  const { call, identity } = useShell();
  const { form, submit, isSending } = useForm({
    initialValues: { name: "" },
    validate: { name: organizationNameError },
    async send({ name }) {
      await identity.createOrganization({ name: name.trim() });
      // Without it, days are those of UTC until someone changes the settings.
      await call("PUT /organizations/me/", { body: { timezone: readBrowserZone() } }).catch(() => {});
      onCreated?.();
    },
    errorsOf: ({ message }) => ({ name: message }),
  });

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={16}>
        <TextInput
          name="name"
          label={t("Organization name")}
          placeholder={t("Acme Support")}
          size={size}
          autoComplete="organization"
          data-autofocus
          autoFocus
          {...form.getInputProps("name")}
        />
        <Button type="submit" size={size} fullWidth loading={isSending}>
          {t("Create organization")}
        </Button>
      </Stack>
    </form>
  );
}

/** The maximum length of a name that the identity service accepts, in characters. */
const longest = 80;

/** Returns the error message for an organization's name, or null if the name is valid. */
function organizationNameError(typed: string): string | null {
  const name = typed.trim();
  if (name === "") return t("Enter a name for the organization.");
  return name.length > longest ? t("Use at most {count} characters.", { count: longest }) : null;
}
