import { t } from "@tessera/language/t";
import { Autocomplete } from "@tessera/ui/mantine-lazy";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { ticketLimits } from "@tessera/wire/ticket/ticket.constants";
import { describedFields } from "@tessera/wire/ticket/ticket-fields";
import { useState } from "react";
import { useVocabulary } from "../../common/vocabulary.queries.ts";
import { type DialogProps, RelationDialog } from "../relations/relation-dialog.tsx";
import type { TicketEdit } from "./use-ticket-edit.ts";

const fields = ["category", "subcategory", "department"] as const;
type Values = Record<(typeof fields)[number], string>;

function readValues({ category, subcategory, department }: Ticket): Values {
  return { category: category ?? "", subcategory: subcategory ?? "", department: department ?? "" };
}

/** Returns the words in use by field; the subcategories are those of the category as typed. */
function useWords({ category }: Values): Record<keyof Values, string[]> {
  const { categories, departments } = useVocabulary();
  return {
    category: categories.map(({ name }) => name),
    subcategory: categories.find(({ name }) => name === category.trim())?.subcategories ?? [],
    department: departments,
  };
}

interface EditDetailsProps extends DialogProps {
  ticket: Ticket;
  edit: TicketEdit;
}

/** A dialog that changes what a ticket is about, also its category, which its row only shows. */
export function EditDetails({ ticket, edit, isOpen, onClose }: EditDetailsProps) {
  const [base] = useState(ticket);
  const [values, setValues] = useState(readValues(ticket));
  const [isBusy, setBusy] = useState(false);
  const words = useWords(values);
  const before = readValues(base);
  const changed = fields.filter((field) => values[field].trim() !== before[field]);

  async function submit() {
    setBusy(true);
    const change = Object.fromEntries(changed.map((field) => [field, values[field].trim() || null]));
    const outcome = await edit.save(change, base);
    setBusy(false);
    if (outcome !== "failed") onClose();
  }

  return (
    <RelationDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("Edit details of #{number}", { number: ticket.number })}
      action={t("Save")}
      failure=""
      error={null}
      isReady={changed.length > 0}
      isBusy={isBusy}
      onSubmit={() => void submit()}
    >
      {fields.map((field) => (
        <Autocomplete
          key={field}
          label={t(describedFields[field].label)}
          data={words[field]}
          limit={50}
          maxLength={describedFields[field].limit ?? ticketLimits.word}
          value={values[field]}
          onChange={(text) => setValues((current) => ({ ...current, [field]: text }))}
        />
      ))}
    </RelationDialog>
  );
}
