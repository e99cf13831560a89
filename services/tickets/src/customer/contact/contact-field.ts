/** The labels of fields of customers and companies that differ from the field's name. */
const labels: Readonly<Record<string, string>> = {
  locale: "language",
  timezone: "time zone",
  is_blocked: "blocked",
  custom_data: "custom data",
  company_id: "company",
};

/** Returns the labels of fields as a list: "name, time zone". */
export function listFieldLabels(fields: readonly string[]): string {
  return fields.map((field) => labels[field] ?? field).join(", ");
}
