import { t } from "@tessera/language/t";
import { Text, TextInput } from "@tessera/ui/mantine";
import { useForm } from "@tessera/ui/page/form";
import type { CompanySuggestion } from "@tessera/wire/customer/company-suggestion";
import { customerLimits } from "@tessera/wire/customer/customer.constants";
import { ContactDialog } from "../contact-dialog.tsx";
import { requireName } from "../require-name.ts";
import { useConfirmSuggestion } from "./suggestions.queries.ts";

interface ConfirmCompanyDialogProps {
  suggestion: CompanySuggestion;
  onClose(): void;
}

/** Asks for the name of a suggested company, and says what confirming it means. */
export function ConfirmCompanyDialog({ suggestion, onClose }: ConfirmCompanyDialogProps) {
  const confirming = useConfirmSuggestion(suggestion);
  const { form, submit, isSending, failure } = useForm({
    initialValues: { name: suggestion.name },
    validate: { name: requireName },
    send: ({ name }) => confirming.mutateAsync(name.trim()),
    onSent: onClose,
  });
  return (
    <ContactDialog
      title={t("Confirm company")}
      action={t("Confirm company")}
      submit={submit}
      isSending={isSending}
      failure={failure}
      onClose={onClose}
    >
      <Text size="sm">
        {t(
          "Everyone with an address at {domains} then belongs to the company. If the help page shows customers the tickets of their company, they see each other's tickets.",
          { domains: suggestion.domains.join(", ") },
        )}
      </Text>
      <TextInput
        label={t("Name")}
        withAsterisk
        data-autofocus
        maxLength={customerLimits.name}
        {...form.getInputProps("name")}
      />
    </ContactDialog>
  );
}
