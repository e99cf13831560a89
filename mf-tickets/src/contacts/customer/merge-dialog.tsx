import { t } from "@tessera/language/t";
import { Text } from "@tessera/ui/mantine";
import type { Customer } from "@tessera/wire/customer/customer";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ChoiceField } from "../../common/choice/choice-field.tsx";
import { type Contact, useCustomerSearch } from "../../common/contact.queries.ts";
import { ContactDialog } from "../contact-dialog.tsx";
import { useMergeCustomer } from "./merge.queries.ts";

function toOption({ id, name, email }: Contact) {
  return { value: id, label: email ? `${name} (${email})` : name };
}

/** A dialog to choose the customer to merge into, which explains the consequences. */
export function MergeDialog({ customer, onClose }: { customer: Customer; onClose(): void }) {
  const navigate = useNavigate();
  const merging = useMergeCustomer(customer.id);
  const [text, setText] = useState("");
  const [target, setTarget] = useState<Contact | null>(null);
  const { customers, isSearching } = useCustomerSearch(text);
  const found = customers.filter(({ id }) => id !== customer.id);
  const merge = () => {
    if (target === null) return;
    merging.mutate(target.id, {
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
      <ChoiceField
        label={t("Merge into")}
        placeholder={t("Search customers")}
        isFirst
        value={target ? toOption(target) : { value: "", label: "" }}
        groups={[{ items: found.map(toOption) }]}
        isSearching={isSearching}
        nothing={t("No customers found")}
        onSearch={setText}
        onChoose={(chosen) => setTarget(found.find(({ id }) => id === chosen) ?? null)}
      />
    </ContactDialog>
  );
}
