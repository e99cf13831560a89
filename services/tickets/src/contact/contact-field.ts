/** What the fields of customers and companies are called, where that is not their name. */
const labels: Readonly<Record<string, string>> = {
  locale: "language",
  timezone: "time zone",
  is_blocked: "blocked",
  custom_data: "custom data",
  company_id: "company",
};

/** "name, time zone". */
export function listFieldLabels(fields: readonly string[]): string {
  return fields.map((field) => labels[field] ?? field).join(", ");
}
