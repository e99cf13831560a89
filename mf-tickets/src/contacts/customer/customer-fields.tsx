import { t } from "@tessera/language/t";
import { TextInput } from "@tessera/ui/mantine";
import { Switch, TagsInput, Textarea } from "@tessera/ui/mantine-lazy";
import { errorsBelow, type FieldErrors } from "@tessera/ui/page/field-errors";
import { customerLimits } from "@tessera/wire/customer/customer.constants";
import { CompanyField } from "../company/company-field.tsx";
import classes from "../contacts.module.css";
import type { CustomerDraft } from "./customer-draft.ts";

interface FieldsProps {
  draft: CustomerDraft;
  errors: FieldErrors;
  onChange(part: Partial<CustomerDraft>): void;
}

type TextField = "name" | "phone" | "locale" | "timezone";

const textFields: readonly { field: TextField; label: string; hint: string; limit: number }[] = [
  { field: "phone", label: t("Phone"), hint: "", limit: customerLimits.phone },
  { field: "locale", label: t("Language"), hint: "de-DE", limit: 35 },
  { field: "timezone", label: t("Time zone"), hint: "Europe/Berlin", limit: 100 },
];

function ShortFields({ draft, errors, onChange }: FieldsProps) {
  return (
    <div className={classes.fields}>
      <CompanyField
        value={draft.company}
        error={errors.company_id}
        onChange={(company) => onChange({ company })}
      />
      {textFields.map(({ field, label, hint, limit }) => (
        <TextInput
          key={field}
          label={label}
          placeholder={hint}
          maxLength={limit}
          value={draft[field]}
          error={errors[field]}
          onChange={(event) => onChange({ [field]: event.currentTarget.value })}
        />
      ))}
    </div>
  );
}

/** The form fields of a customer. */
export function CustomerFields({ draft, errors, onChange }: FieldsProps) {
  return (
    <>
      <TextInput
        label={t("Name")}
        withAsterisk
        data-autofocus
        maxLength={customerLimits.name}
        value={draft.name}
        error={errors.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TagsInput
        label={t("Email addresses")}
        description={t("We send email to the first one.")}
        maxTags={customerLimits.addresses}
        value={draft.emails}
        error={errorsBelow(errors, "addresses")}
        onChange={(emails) => onChange({ emails })}
      />
      <ShortFields draft={draft} errors={errors} onChange={onChange} />
      <Textarea
        label={t("Notes")}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={customerLimits.notes}
        value={draft.notes}
        error={errors.notes}
        onChange={(event) => onChange({ notes: event.currentTarget.value })}
      />
      <Switch
        label={t("Blocked")}
        description={t("Marked wherever they are shown.")}
        checked={draft.isBlocked}
        onChange={(event) => onChange({ isBlocked: event.currentTarget.checked })}
      />
    </>
  );
}
