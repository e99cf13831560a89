import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Select } from "@tessera/ui/field/select";
import { useDebouncedValue } from "@tessera/ui/mantine";
import { useSession } from "@tessera/ui/remote/session";
import { useState } from "react";
import { queryKey } from "../common/query-key.ts";

interface NamedCompany {
  id: string;
  name: string;
}

interface CompanyFieldProps {
  value: NamedCompany | null | undefined;
  error: string | undefined;
  onChange(company: NamedCompany | null | undefined): void;
}

const typingPause = 200;
const automatic = "automatic";
const none = "none";

function useCompanySearch(text: string): NamedCompany[] {
  const { call, organizationId, access } = useSession();
  const [search] = useDebouncedValue(text.trim(), typingPause);
  const query = { size: 20, ...(search ? { search } : {}) };
  const { data } = useQuery({
    queryKey: queryKey.companyList(organizationId, query),
    queryFn: ({ signal }) => call("GET /companies/", { query, signal }),
    enabled: access === "ready",
  });
  return data?.items ?? [];
}

/** What a customer works for: found by name, by their address, or nothing. */
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
