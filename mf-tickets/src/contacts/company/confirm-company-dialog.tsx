import { t } from "@tessera/language/t";
import { Text, TextInput } from "@tessera/ui/mantine";
import { fieldErrorsOf } from "@tessera/ui/page/field-errors";
import type { CompanySuggestion } from "@tessera/wire/customer/company-suggestion";
import { customerLimits } from "@tessera/wire/customer/customer.constants";
import { useState } from "react";
import { ContactDialog } from "../contact-dialog.tsx";
import { useConfirmSuggestion } from "./suggestions.queries.ts";

/** Asks for the name of a suggested company, and says what confirming it means. */
export function ConfirmCompanyDialog({
  suggestion,
  onClose,
}: {
  suggestion: CompanySuggestion;
  onClose(): void;
}) {
  const confirming = useConfirmSuggestion(suggestion);
  const [name, setName] = useState(suggestion.name);
  const error = fieldErrorsOf(confirming.error).name;
  return (
    <ContactDialog
      title={t("Confirm company")}
      action={t("Confirm company")}
      isSaving={confirming.isPending}
      failure={confirming.error && !error ? confirming.error.message : null}
      onClose={onClose}
      onSave={() => confirming.mutate(name.trim(), { onSuccess: onClose })}
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
        value={name}
        error={error}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </ContactDialog>
  );
}
