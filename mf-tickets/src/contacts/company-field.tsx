import { t } from "@tessera/language/t";
import { Select } from "@tessera/ui/field/select";
import { useState } from "react";
import { type NamedCompany, useCompanySearch } from "../common/contact.queries.ts";

interface CompanyFieldProps {
  value: NamedCompany | null | undefined;
  error: string | undefined;
  onChange(company: NamedCompany | null | undefined): void;
}

const automatic = "automatic";
const none = "none";

/** The company a customer works for: searched by name, derived from their address, or none. */
export function CompanyField({ value, error, onChange }: CompanyFieldProps) {
  const [text, setText] = useState("");
  const found = useCompanySearch(text === value?.name ? "" : text);
  const companies = value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found;
  return (
    <Select
      label={t("Company")}
      searchable
      onSearchChange={setText}
      nothingFoundMessage={t("No companies found")}
      data={[
        ...(value === undefined ? [{ value: automatic, label: t("By email domain") }] : []),
        { value: none, label: t("None") },
        ...companies.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value === undefined ? automatic : (value?.id ?? none)}
      error={error}
      onChange={(chosen) => {
        if (chosen === automatic) onChange(undefined);
        else onChange(companies.find(({ id }) => id === chosen) ?? null);
      }}
    />
  );
}
