import { t } from "@tessera/language/t";
import { Checkbox, Group, TextInput } from "@tessera/ui/mantine";
import { TagsInput } from "@tessera/ui/mantine-lazy";
import { permissions } from "@tessera/wire/api/permission";
import classes from "../release-action/release-action.module.css";
import type { KeyDraft, KeyDraftErrors } from "./key-draft.ts";

interface KeyRightsFieldsProps {
  draft: KeyDraft;
  errors: KeyDraftErrors;
  onChange(draft: KeyDraft): void;
}

/** Edits the rights of a key beyond publishing its module. */
export function KeyRightsFields({ draft, errors, onChange }: KeyRightsFieldsProps) {
  return (
    <div className={classes.fields}>
      <TagsInput
        label={t("Further modules")}
        description={t("The key may publish these, too.")}
        value={draft.furtherModules}
        error={errors.furtherModules}
        onChange={(furtherModules) => onChange({ ...draft, furtherModules })}
      />
      <Checkbox
        label={t("Limit what its releases may ask for")}
        checked={draft.isLimited}
        onChange={({ currentTarget }) => onChange({ ...draft, isLimited: currentTarget.checked })}
      />
      {draft.isLimited ? <GrantFields draft={draft} errors={errors} onChange={onChange} /> : null}
    </div>
  );
}

function GrantFields({ draft, errors, onChange }: KeyRightsFieldsProps) {
  return (
    <>
      <TagsInput
        label={t("Mounts")}
        description={t("The addresses of its pages, including everything below them.")}
        value={draft.mounts}
        error={errors.mounts}
        onChange={(mounts) => onChange({ ...draft, mounts })}
      />
      <TagsInput
        label={t("Permissions")}
        description={t("Permissions that the operations it calls may require.")}
        data={permissions}
        value={draft.permissions}
        error={errors.permissions}
        onChange={(chosen) => onChange({ ...draft, permissions: chosen })}
      />
      <Group grow align="start">
        <NumberField name="mainEntries" label={t("Main sidebar entries")} {...{ draft, errors, onChange }} />
        <NumberField
          name="secondaryEntries"
          label={t("Settings sidebar entries")}
          {...{ draft, errors, onChange }}
        />
      </Group>
      <Group grow align="start">
        <NumberField name="firstScreenKb" label={t("First screen, in kB")} {...{ draft, errors, onChange }} />
        <NumberField name="releaseMb" label={t("Whole release, in MB")} {...{ draft, errors, onChange }} />
      </Group>
      <Checkbox
        label={t("Pages that need no sign-in")}
        checked={draft.isOpen}
        onChange={({ currentTarget }) => onChange({ ...draft, isOpen: currentTarget.checked })}
      />
    </>
  );
}

interface NumberFieldProps extends KeyRightsFieldsProps {
  name: "mainEntries" | "secondaryEntries" | "firstScreenKb" | "releaseMb";
  label: string;
}

function NumberField({ name, label, draft, errors, onChange }: NumberFieldProps) {
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      value={draft[name]}
      error={errors[name]}
      onChange={({ currentTarget }) => onChange({ ...draft, [name]: currentTarget.value })}
    />
  );
}
