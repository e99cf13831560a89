import { t } from "@tessera/language/t";
import { type ReactNode, useState } from "react";
import { ChoiceField } from "../../common/choice/choice-field.tsx";
import { type NamedCompany, useCompanySearch } from "../../common/contact.queries.ts";

interface CompanyFieldProps {
  value?: NamedCompany | null | undefined;
  error?: ReactNode;
  onChange(company: NamedCompany | null | undefined): void;
}

const automatic = { value: "automatic", label: t("By email domain") };
const none = { value: "none", label: t("None") };

function toOption({ id, name }: NamedCompany) {
  return { value: id, label: name };
}

function chosenOption(value: NamedCompany | null | undefined) {
  if (value === undefined) return automatic;
  return value ? toOption(value) : none;
}

/** The company a customer works for: searched by name, derived from their address, or none. */
export function CompanyField({ value, error, onChange }: CompanyFieldProps) {
  const [text, setText] = useState("");
  const { companies, isSearching } = useCompanySearch(text);
  const fixed = text.trim() === "" ? [...(value === undefined ? [automatic] : []), none] : [];
  return (
    <ChoiceField
      label={t("Company")}
      value={chosenOption(value)}
      groups={[{ items: [...fixed, ...companies.map(toOption)] }]}
      isSearching={isSearching}
      nothing={t("No companies found")}
      error={error}
      onSearch={setText}
      onChoose={(chosen) => onChange(companies.find(({ id }) => id === chosen) ?? null)}
    />
  );
}
