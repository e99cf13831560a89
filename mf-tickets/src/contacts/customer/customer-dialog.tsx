import { t } from "@tessera/language/t";
import { fieldErrorsOf } from "@tessera/ui/page/field-errors";
import type { Customer } from "@tessera/wire/customer/customer";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ContactDialog } from "../contact-dialog.tsx";
import { useSaveCustomer } from "../contacts.queries.ts";
import { type CustomerDraft, toCustomerBody, toCustomerDraft } from "./customer-draft.ts";
import { CustomerFields } from "./customer-fields.tsx";

/** Creates a customer, or changes the one that is given. */
export function CustomerDialog({ customer, onClose }: { customer?: Customer; onClose(): void }) {
  const navigate = useNavigate();
  const saving = useSaveCustomer(customer);
  const [draft, setDraft] = useState<CustomerDraft>(() => toCustomerDraft(customer));
  const errors = fieldErrorsOf(saving.error);
  const change = (part: Partial<CustomerDraft>) => setDraft((before) => ({ ...before, ...part }));
  const save = () =>
    saving.mutate(toCustomerBody(draft), {
      onSuccess: ({ id }) => {
        onClose();
        if (!customer) void navigate(`/dashboard/customers/${id}`);
      },
    });
  const isSaid = Object.keys(errors).length > 0;
  return (
    <ContactDialog
      title={customer ? t("Edit customer") : t("New customer")}
      action={customer ? t("Save changes") : t("Create customer")}
      isSaving={saving.isPending}
      failure={saving.error && !isSaid ? saving.error.message : null}
      onClose={onClose}
      onSave={save}
    >
      <CustomerFields draft={draft} errors={errors} onChange={change} />
    </ContactDialog>
  );
}
