import { t } from "@tessera/language/t";
import { Text } from "@tessera/ui/mantine";
import { useForm } from "@tessera/ui/page/form";
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
  const { customers, isSearching } = useCustomerSearch(text);
  const found = customers.filter(({ id }) => id !== customer.id);
  const { form, submit, isSending, failure } = useForm({
    initialValues: { target: null as Contact | null },
    validate: { target: (target) => (target ? null : t("Choose a customer")) },
    send: ({ target }) => merging.mutateAsync(target?.id ?? ""),
    onSent({ id }) {
      onClose();
      void navigate(`/dashboard/customers/${id}`);
    },
  });
  const { target } = form.values;
  return (
    <ContactDialog
      title={t("Merge {name}", { name: customer.name })}
      action={t("Merge")}
      submit={submit}
      isSending={isSending}
      failure={failure}
      onClose={onClose}
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
        error={form.errors.target}
        onSearch={setText}
        onChoose={(chosen) => form.setFieldValue("target", found.find(({ id }) => id === chosen) ?? null)}
      />
    </ContactDialog>
  );
}
