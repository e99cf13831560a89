import { t } from "@tessera/language/t";
import { Select } from "@tessera/ui/field/select";
import { Stack } from "@tessera/ui/mantine";
import { personName } from "@tessera/ui/person/person";
import { useState } from "react";
import {
  type Contact,
  useCompanySearch,
  useContactNames,
  useCustomerSearch,
} from "../../common/contact.queries.ts";
import { type AdvancedFilters, without } from "../../common/filter/advanced-filters.ts";
import { useTicketFilters } from "../../common/filter/use-ticket-filters.ts";
import { useKnownPeople, useMemberSearch } from "../../common/member.queries.ts";

/** Returns the value of a filter, and a function that sets it; null removes it. */
function useFilter(key: "requester_id" | "company_id") {
  const [{ advancedFilters }, change] = useTicketFilters();
  const set = (value: string | null) => {
    const others: AdvancedFilters = without(advancedFilters, [key]);
    change({ advancedFilters: value === null ? others : { ...others, [key]: value } });
  };
  return [advancedFilters[key] ?? null, set] as const;
}

function toOption({ id, name, email }: Contact) {
  return { value: id, label: email && email !== name ? `${name} (${email})` : name };
}

/** Returns the text to search for. While the field shows the chosen name, it is empty, so that all options are offered. */
function getSearch(text: string, chosenName: string | null): string {
  return chosenName !== null && text.startsWith(chosenName) ? "" : text;
}

/** Returns the options including the chosen one. */
function withChosen(options: { value: string; label: string }[], chosen: string | null, name: string) {
  if (chosen === null || options.some(({ value }) => value === chosen)) return options;
  return [{ value: chosen, label: name }, ...options];
}

function RequesterFilter() {
  const [chosen, set] = useFilter("requester_id");
  const [text, setText] = useState("");
  const names = useContactNames({ customers: chosen === null ? [] : [chosen], companies: [] });
  const member = useKnownPeople().find(({ id }) => id === chosen);
  const name = member ? personName(member) : (names.get(chosen ?? "") ?? t("Someone"));
  const wanted = getSearch(text, chosen === null ? null : name);
  const customers = useCustomerSearch(wanted).customers.map(toOption);
  const members = useMemberSearch(wanted).map((found) =>
    toOption({ id: found.id, name: personName(found), email: found.email }),
  );
  const isMember = members.some(({ value }) => value === chosen);
  return (
    <Select
      label={t("Requester")}
      placeholder={t("Anyone")}
      searchable
      clearable
      onSearchChange={setText}
      nothingFoundMessage={t("No one found")}
      comboboxProps={{ withinPortal: false }}
      // The server has already filtered the options, also by address, so that none is hidden here.
      filter={({ options }) => options}
      data={[
        { group: t("Customers"), items: isMember ? customers : withChosen(customers, chosen, name) },
        { group: t("Members"), items: members },
      ].filter(({ items }) => items.length > 0)}
      value={chosen}
      onChange={set}
    />
  );
}

function CompanyFilter() {
  const [chosen, set] = useFilter("company_id");
  const [text, setText] = useState("");
  const names = useContactNames({ customers: [], companies: chosen === null ? [] : [chosen] });
  const name = names.get(chosen ?? "") ?? t("Company");
  const wanted = getSearch(text, chosen === null ? null : name);
  const companies = useCompanySearch(wanted).companies.map((company) => ({
    value: company.id,
    label: company.name,
  }));
  return (
    <Select
      label={t("Company")}
      placeholder={t("Any company")}
      searchable
      clearable
      onSearchChange={setText}
      nothingFoundMessage={t("No companies found")}
      comboboxProps={{ withinPortal: false }}
      filter={({ options }) => options}
      data={withChosen(companies, chosen, name)}
      value={chosen}
      onChange={set}
    />
  );
}

/** Filters by requester (a customer or a member) and by company. */
export function RequesterFilters() {
  return (
    <Stack gap={12}>
      <RequesterFilter />
      <CompanyFilter />
    </Stack>
  );
}
