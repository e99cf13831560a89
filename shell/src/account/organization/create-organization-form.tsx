import { t } from "@tessera/language/t";
import { Button, Stack, TextInput } from "@tessera/ui/mantine";
import { type SubmitEvent, useState } from "react";
import { useShell } from "../../common/shell-context.ts";
import { readBrowserZone } from "../browser-zone.ts";

interface CreateOrganizationFormProps {
  size: "sm" | "lg";
  onCreated?: () => void;
}

/** Creates an organization with the entered name, and switches to it. */
export function CreateOrganizationForm({ size, onCreated }: CreateOrganizationFormProps) {
  const { call, identity } = useShell();
  const [isCreating, setIsCreating] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const create = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name")).trim();
    const wrong = organizationNameError(name);
    setError(wrong);
    if (wrong) return;

    setIsCreating(true);
    try {
      await identity.createOrganization({ name });
      // Without it, days are those of UTC until someone changes the settings.
      await call("PUT /organizations/me/", { body: { timezone: readBrowserZone() } }).catch(() => {});
      onCreated?.();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : t("Couldn't create the organization."));
    } finally {
      setIsCreating(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void create(event)}>
      <Stack gap={16}>
        <TextInput
          name="name"
          label={t("Organization name")}
          placeholder={t("Acme Support")}
          size={size}
          autoComplete="organization"
          data-autofocus
          autoFocus
          error={error}
        />
        <Button type="submit" size={size} fullWidth loading={isCreating}>
          {t("Create organization")}
        </Button>
      </Stack>
    </form>
  );
}

/** The maximum length of a name that the identity service accepts, in characters. */
const longest = 80;

/** Returns the error message for an organization's name, or null if the name is valid. */
function organizationNameError(name: string): string | null {
  if (name === "") return t("Enter a name for the organization.");
  return name.length > longest ? t("Use at most {count} characters.", { count: longest }) : null;
}
