import { t } from "@tessera/language/t";
import { fieldErrorsOf } from "@tessera/ui/page/field-errors";
import { useForm } from "@tessera/ui/page/form";
import type { Customer } from "@tessera/wire/customer/customer";
import { useNavigate } from "react-router";
import { ContactDialog } from "../contact-dialog.tsx";
import { useSaveCustomer } from "../contacts.queries.ts";
import { requireName } from "../require-name.ts";
import { toCustomerBody, toCustomerDraft } from "./customer-draft.ts";
import { CustomerFields } from "./customer-fields.tsx";

function errorsOf(error: Error) {
  const { company_id: company, ...others } = fieldErrorsOf(error);
  return { ...others, ...(company ? { company } : {}) };
}

/** Creates a customer, or changes the one that is given. */
export function CustomerDialog({ customer, onClose }: { customer?: Customer; onClose(): void }) {
  const navigate = useNavigate();
  const saving = useSaveCustomer(customer);
  const { form, submit, isSending, failure } = useForm({
    initialValues: toCustomerDraft(customer),
    validate: { name: requireName },
    send: (draft) => saving.mutateAsync(toCustomerBody(draft)),
    onSent({ id }) {
      onClose();
      if (!customer) void navigate(`/dashboard/customers/${id}`);
    },
    errorsOf,
  });
  return (
    <ContactDialog
      title={customer ? t("Edit customer") : t("New customer")}
      action={customer ? t("Save changes") : t("Create customer")}
      submit={submit}
      isSending={isSending}
      failure={failure}
      onClose={onClose}
    >
      <CustomerFields form={form} />
    </ContactDialog>
  );
}
