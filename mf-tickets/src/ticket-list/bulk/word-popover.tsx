import { IconBuilding, IconCategory } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { Autocomplete } from "@tessera/ui/mantine-lazy";
import { ticketLimits } from "@tessera/wire/ticket/ticket.constants";
import { type FormEvent, useState } from "react";
import { useVocabulary } from "../../common/vocabulary.queries.ts";
import classes from "./bulk-bar.module.css";
import type { BulkActionProps } from "./bulk-menus.tsx";
import { BulkPopover } from "./bulk-popover.tsx";

const fields = {
  category: { label: t("Category"), set: t("Set category"), clear: t("No category"), Icon: IconCategory },
  department: {
    label: t("Department"),
    set: t("Set department"),
    clear: t("No department"),
    Icon: IconBuilding,
  },
};

interface WordProps {
  field: keyof typeof fields;
}

function WordForm({ field, onChange }: WordProps & Pick<BulkActionProps, "onChange">) {
  const { categories, departments } = useVocabulary();
  const { label, set, clear } = fields[field];
  const [text, setText] = useState("");
  const word = text.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (word) onChange({ [field]: word });
  };
  return (
    <form className={classes.fields} onSubmit={submit}>
      <Autocomplete
        label={label}
        data-autofocus
        data={field === "category" ? categories.map(({ name }) => name) : departments}
        maxLength={ticketLimits.word}
        limit={50}
        comboboxProps={{ withinPortal: false }}
        value={text}
        onChange={setText}
      />
      <div className={classes.submits}>
        <Button variant="subtle" color="gray" onClick={() => onChange({ [field]: null })}>
          {clear}
        </Button>
        <Button type="submit" disabled={!word}>
          {set}
        </Button>
      </div>
    </form>
  );
}

/** Sets a field of the selected tickets to a word that is typed or chosen from those in use. */
export function WordPopover({ field, isBusy, onChange }: WordProps & BulkActionProps) {
  const { label, Icon } = fields[field];
  return (
    <BulkPopover label={label} icon={<Icon size={16} stroke={1.5} aria-hidden />} isBusy={isBusy}>
      {(close) => (
        <WordForm
          field={field}
          onChange={(change) => {
            close();
            onChange(change);
          }}
        />
      )}
    </BulkPopover>
  );
}
