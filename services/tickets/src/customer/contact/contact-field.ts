import { type Reason, toReason } from "@tessera/wire/reason/reason";

/** The names of the fields of customers and companies. */
const names: Readonly<Record<string, Reason>> = {
  name: toReason("contact.name"),
  addresses: toReason("contact.addresses"),
  phone: toReason("contact.phone"),
  locale: toReason("contact.language"),
  timezone: toReason("contact.time_zone"),
  notes: toReason("contact.notes"),
  custom_data: toReason("contact.custom_data"),
  company_id: toReason("contact.company"),
  is_blocked: toReason("contact.blocked"),
  domains: toReason("contact.domains"),
  tier: toReason("contact.tier"),
};

/** Says which fields changed: "name, time zone". */
export function describeFields(fields: readonly string[]): Reason {
  return toReason("common.list", { parts: fields.map((field) => names[field] ?? field) });
}
