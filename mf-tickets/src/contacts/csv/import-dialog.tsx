import { countOf, t } from "@tessera/language/t";
import { translateReason } from "@tessera/language/translate-reason";
import { Text } from "@tessera/ui/mantine";
import { Textarea } from "@tessera/ui/mantine-lazy";
import { useForm } from "@tessera/ui/page/form";
import type { CustomerImport } from "@tessera/wire/customer/customer";
import { customerLimits } from "@tessera/wire/customer/customer.constants";
import { ContactDialog } from "../contact-dialog.tsx";
import classes from "../contacts.module.css";
import { useImportCustomers } from "./csv.queries.ts";
import { readCsvFile } from "./read-csv-file.ts";

function describeResult({ created, updated, unchanged }: CustomerImport): string {
  return t("{created} created, {updated} updated, {unchanged} unchanged", { created, updated, unchanged });
}

function RowErrors({ errors }: Pick<CustomerImport, "errors">) {
  if (errors.length === 0) return null;
  return (
    <ul className={classes.errors} aria-label={t("Skipped rows")}>
      {errors.map(({ row, field, message, message_reason }) => (
        <li key={row}>
          {field
            ? t("Row {row}, {field}: {problem}", {
                row,
                field,
                problem: translateReason(message_reason, message),
              })
            : t("Row {row}: {problem}", { row, problem: translateReason(message_reason, message) })}
        </li>
      ))}
    </ul>
  );
}

/** Imports customers from CSV, as a file or pasted text, and lists each skipped row with the reason. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const importing = useImportCustomers();
  const { data: result } = importing;
  const { form, submit, isSending, failure } = useForm({
    initialValues: { csv: "" },
    validate: { csv: (csv) => (csv.trim() ? null : t("Choose a file or paste rows")) },
    send: ({ csv }) => importing.mutateAsync(csv),
  });
  return (
    <ContactDialog
      title={t("Import customers")}
      action={result ? t("Import again") : t("Import")}
      submit={submit}
      isSending={isSending}
      failure={failure}
      onClose={onClose}
    >
      <Text size="sm">
        {t(
          "Columns: name, email, phone, company, language, time_zone, notes, blocked. Other columns become custom data. Customers are recognized by their email addresses. Up to {rows}.",
          { rows: countOf(customerLimits.importRows, "row") },
        )}
      </Text>
      <input
        type="file"
        accept=".csv,text/csv"
        aria-label={t("CSV file")}
        onChange={({ currentTarget: { files } }) => {
          if (files?.[0]) void readCsvFile(files[0]).then((csv) => form.setFieldValue("csv", csv));
        }}
      />
      <Textarea
        label={t("Or paste CSV")}
        placeholder="name,email&#10;Ann Lee,ann@acme.com"
        minRows={4}
        maxRows={8}
        autosize
        {...form.getInputProps("csv")}
      />
      {result ? (
        <div role="status" className={classes.result}>
          {describeResult(result)}
          <RowErrors errors={result.errors} />
        </div>
      ) : null}
    </ContactDialog>
  );
}
