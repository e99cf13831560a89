import { t } from "@tessera/language/t";
import { TextInput } from "@tessera/ui/mantine";
import { TagsInput, Textarea } from "@tessera/ui/mantine-lazy";
import { type Form, useForm } from "@tessera/ui/page/form";
import type { Company } from "@tessera/wire/customer/company";
import { customerLimits } from "@tessera/wire/customer/customer.constants";
import { useNavigate } from "react-router";
import { ContactDialog } from "../contact-dialog.tsx";
import { useSaveCompany } from "../contacts.queries.ts";
import { requireName } from "../require-name.ts";

function toDraft(company: Company | undefined) {
  return {
    name: company?.name ?? "",
    domains: company?.domains ?? [],
    tier: company?.tier ?? "",
    notes: company?.notes ?? "",
  };
}

type CompanyDraft = ReturnType<typeof toDraft>;

function toBody({ name, domains, tier, notes }: CompanyDraft) {
  return { name: name.trim(), domains, tier: tier.trim() || null, notes: notes.trim() ? notes : null };
}

function CompanyFields({ form }: { form: Form<CompanyDraft> }) {
  return (
    <>
      <TextInput
        label={t("Name")}
        withAsterisk
        data-autofocus
        maxLength={customerLimits.name}
        {...form.getInputProps("name")}
      />
      <TagsInput
        label={t("Domains")}
        description={t("Customers with an address at one of them belong to the company.")}
        placeholder={form.values.domains.length > 0 ? "" : "acme.com"}
        maxTags={customerLimits.domains}
        {...form.getInputProps("domains")}
      />
      <TextInput
        label={t("Tier")}
        placeholder={t("Gold")}
        maxLength={customerLimits.tier}
        {...form.getInputProps("tier")}
      />
      <Textarea
        label={t("Notes")}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={customerLimits.notes}
        {...form.getInputProps("notes")}
      />
    </>
  );
}

/** Creates a company, or changes the one that is given. */
export function CompanyDialog({ company, onClose }: { company?: Company; onClose(): void }) {
  const navigate = useNavigate();
  const saving = useSaveCompany(company);
  const { form, submit, isSending, failure } = useForm({
    initialValues: toDraft(company),
    validate: { name: requireName },
    send: (draft) => saving.mutateAsync(toBody(draft)),
    onSent({ id }) {
      onClose();
      if (!company) void navigate(`/dashboard/customers/companies/${id}`);
    },
  });
  return (
    <ContactDialog
      title={company ? t("Edit company") : t("New company")}
      action={company ? t("Save changes") : t("Create company")}
      submit={submit}
      isSending={isSending}
      failure={failure}
      onClose={onClose}
    >
      <CompanyFields form={form} />
    </ContactDialog>
  );
}
