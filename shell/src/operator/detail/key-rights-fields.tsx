import { t } from "@tessera/language/t";
import { Checkbox, Group, TextInput } from "@tessera/ui/mantine";
import { TagsInput } from "@tessera/ui/mantine-lazy";
import type { Form } from "@tessera/ui/page/form";
import { permissions } from "@tessera/wire/api/permission";
import classes from "../release-action/release-action.module.css";
import type { KeyDraft } from "./key-draft.ts";

interface KeyRightsFieldsProps {
  form: Pick<Form<KeyDraft>, "values" | "getInputProps">;
}

/** Edits the rights of a key beyond publishing its module. */
export function KeyRightsFields({ form }: KeyRightsFieldsProps) {
  return (
    <div className={classes.fields}>
      <TagsInput
        label={t("Further modules")}
        description={t("The key may publish these, too.")}
        {...form.getInputProps("furtherModules")}
      />
      <Checkbox
        label={t("Limit what its releases may ask for")}
        {...form.getInputProps("isLimited", { type: "checkbox" })}
      />
      {form.values.isLimited ? <GrantFields form={form} /> : null}
    </div>
  );
}

function GrantFields({ form }: KeyRightsFieldsProps) {
  return (
    <>
      <TagsInput
        label={t("Mounts")}
        description={t("The addresses of its pages, including everything below them.")}
        {...form.getInputProps("mounts")}
      />
      <TagsInput
        label={t("Permissions")}
        description={t("Permissions that the operations it calls may require.")}
        data={permissions}
        {...form.getInputProps("permissions")}
      />
      <Group grow align="start">
        <TextInput
          label={t("Main sidebar entries")}
          inputMode="numeric"
          {...form.getInputProps("mainEntries")}
        />
        <TextInput
          label={t("Settings sidebar entries")}
          inputMode="numeric"
          {...form.getInputProps("secondaryEntries")}
        />
      </Group>
      <Group grow align="start">
        <TextInput
          label={t("First screen, in kB")}
          inputMode="numeric"
          {...form.getInputProps("firstScreenKb")}
        />
        <TextInput
          label={t("Whole release, in MB")}
          inputMode="numeric"
          {...form.getInputProps("releaseMb")}
        />
      </Group>
      <Checkbox
        label={t("Pages that need no sign-in")}
        {...form.getInputProps("isOpen", { type: "checkbox" })}
      />
    </>
  );
}
