import { t } from "@tessera/language/t";
import { TextInput } from "@tessera/ui/mantine";
import { TagsInput, Textarea } from "@tessera/ui/mantine-lazy";
import { errorsBelow, type FieldErrors, fieldErrorsOf } from "@tessera/ui/page/field-errors";
import type { Company } from "@tessera/wire/customer/company";
import { customerLimits } from "@tessera/wire/customer/customer.constants";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ContactDialog } from "../contact-dialog.tsx";
import { useSaveCompany } from "../contacts.queries.ts";

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

interface FieldsProps {
  draft: CompanyDraft;
  errors: FieldErrors;
  onChange(part: Partial<CompanyDraft>): void;
}

function CompanyFields({ draft, errors, onChange }: FieldsProps) {
  return (
    <>
      <TextInput
        label={t("Name")}
        withAsterisk
        data-autofocus
        maxLength={customerLimits.name}
        value={draft.name}
        error={errors.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TagsInput
        label={t("Domains")}
        description={t("Customers with an address at one of them belong to the company.")}
        placeholder={draft.domains.length > 0 ? "" : "acme.com"}
        maxTags={customerLimits.domains}
        value={draft.domains}
        error={errorsBelow(errors, "domains")}
        onChange={(domains) => onChange({ domains })}
      />
      <TextInput
        label={t("Tier")}
        placeholder={t("Gold")}
        maxLength={customerLimits.tier}
        value={draft.tier}
        error={errors.tier}
        onChange={(event) => onChange({ tier: event.currentTarget.value })}
      />
      <Textarea
        label={t("Notes")}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={customerLimits.notes}
        value={draft.notes}
        error={errors.notes}
        onChange={(event) => onChange({ notes: event.currentTarget.value })}
      />
    </>
  );
}

/** Creates a company, or changes the one that is given. */
export function CompanyDialog({ company, onClose }: { company?: Company; onClose(): void }) {
  const navigate = useNavigate();
  const saving = useSaveCompany(company);
  const [draft, setDraft] = useState(() => toDraft(company));
  const errors = fieldErrorsOf(saving.error);
  const change = (part: Partial<CompanyDraft>) => setDraft((before) => ({ ...before, ...part }));
  const save = () =>
    saving.mutate(toBody(draft), {
      onSuccess: ({ id }) => {
        onClose();
        if (!company) void navigate(`/dashboard/customers/companies/${id}`);
      },
    });
  const isSaid = Object.keys(errors).length > 0;
  return (
    <ContactDialog
      title={company ? t("Edit company") : t("New company")}
      action={company ? t("Save changes") : t("Create company")}
      isSaving={saving.isPending}
      failure={saving.error && !isSaid ? saving.error.message : null}
      onClose={onClose}
      onSave={save}
    >
      <CompanyFields draft={draft} errors={errors} onChange={change} />
    </ContactDialog>
  );
}
