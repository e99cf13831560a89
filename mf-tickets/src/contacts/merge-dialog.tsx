import { t } from "@tessera/language/t";
import { Select } from "@tessera/ui/field/select";
import { Text } from "@tessera/ui/mantine";
import type { Customer } from "@tessera/wire/customer";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useCustomerSearch } from "../common/contact.queries.ts";
import { ContactDialog } from "./contact-dialog.tsx";
import { useMergeCustomer } from "./merge.queries.ts";

/** A dialog to choose the customer to merge into, which explains the consequences. */
export function MergeDialog({ customer, onClose }: { customer: Customer; onClose(): void }) {
  const navigate = useNavigate();
  const merging = useMergeCustomer(customer.id);
  const [text, setText] = useState("");
  const [target, setTarget] = useState<string | null>(null);
  const found = useCustomerSearch(text).customers.filter(({ id }) => id !== customer.id);
  const merge = () => {
    if (target === null) return;
    merging.mutate(target, {
      onSuccess: ({ id }) => {
        onClose();
        void navigate(`/dashboard/customers/${id}`);
      },
    });
  };
  return (
    <ContactDialog
      title={t("Merge {name}", { name: customer.name })}
      action={t("Merge")}
      isSaving={merging.isPending}
      failure={null}
      onClose={onClose}
      onSave={merge}
    >
      <Text size="sm">
        {t("The other customer gets all addresses and tickets of {name}. You can undo this.", {
          name: customer.name,
        })}
      </Text>
      <Select
        label={t("Merge into")}
        placeholder={t("Search customers")}
        searchable
        data-autofocus
        onSearchChange={setText}
        nothingFoundMessage={t("No customers found")}
        filter={({ options }) => options}
        data={found.map(({ id, name, email }) => ({ value: id, label: email ? `${name} (${email})` : name }))}
        value={target}
        onChange={setTarget}
      />
    </ContactDialog>
  );
}
