import { t } from "@tessera/language/t";
import { TextInput } from "@tessera/ui/mantine";
import { Switch, TagsInput, Textarea } from "@tessera/ui/mantine-lazy";
import type { Form } from "@tessera/ui/page/form";
import { customerLimits } from "@tessera/wire/customer/customer.constants";
import { CompanyField } from "../company/company-field.tsx";
import classes from "../contacts.module.css";
import type { CustomerDraft } from "./customer-draft.ts";

interface FieldsProps {
  form: Form<CustomerDraft>;
}

type TextField = "name" | "phone" | "locale" | "timezone";

const textFields: readonly { field: TextField; label: string; hint: string; limit: number }[] = [
  { field: "phone", label: t("Phone"), hint: "", limit: customerLimits.phone },
  { field: "locale", label: t("Language"), hint: "de-DE", limit: 35 },
  { field: "timezone", label: t("Time zone"), hint: "Europe/Berlin", limit: 100 },
];

function ShortFields({ form }: FieldsProps) {
  return (
    <div className={classes.fields}>
      <CompanyField {...form.getInputProps("company")} />
      {textFields.map(({ field, label, hint, limit }) => (
        <TextInput
          key={field}
          label={label}
          placeholder={hint}
          maxLength={limit}
          {...form.getInputProps(field)}
        />
      ))}
    </div>
  );
}

/** The form fields of a customer. */
export function CustomerFields({ form }: FieldsProps) {
  return (
    <>
      <TextInput
        label={t("Name")}
        withAsterisk
        data-autofocus
        maxLength={customerLimits.name}
        {...form.getInputProps("name")}
      />
      <TagsInput
        label={t("Email addresses")}
        description={t("We send email to the first one.")}
        maxTags={customerLimits.addresses}
        {...form.getInputProps("addresses")}
      />
      <ShortFields form={form} />
      <Textarea
        label={t("Notes")}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={customerLimits.notes}
        {...form.getInputProps("notes")}
      />
      <Switch
        label={t("Blocked")}
        description={t("Marked wherever they are shown.")}
        {...form.getInputProps("is_blocked", { type: "checkbox" })}
      />
    </>
  );
}
