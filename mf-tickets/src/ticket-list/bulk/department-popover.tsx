import { IconBuilding } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { Autocomplete } from "@tessera/ui/mantine-lazy";
import { ticketLimits } from "@tessera/wire/ticket/ticket.constants";
import { type FormEvent, useState } from "react";
import { useVocabulary } from "../../common/vocabulary.queries.ts";
import classes from "./bulk-bar.module.css";
import type { BulkActionProps } from "./bulk-menus.tsx";
import { BulkPopover } from "./bulk-popover.tsx";

function DepartmentForm({ onChange }: Pick<BulkActionProps, "onChange">) {
  const words = useVocabulary().departments;
  const [text, setText] = useState("");
  const department = text.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (department) onChange({ department });
  };
  return (
    <form className={classes.fields} onSubmit={submit}>
      <Autocomplete
        label={t("Department")}
        data-autofocus
        data={words}
        maxLength={ticketLimits.word}
        limit={50}
        comboboxProps={{ withinPortal: false }}
        value={text}
        onChange={setText}
      />
      <div className={classes.submits}>
        <Button variant="subtle" color="gray" onClick={() => onChange({ department: null })}>
          {t("No department")}
        </Button>
        <Button type="submit" disabled={!department}>
          {t("Set department")}
        </Button>
      </div>
    </form>
  );
}

export function DepartmentPopover({ isBusy, onChange }: BulkActionProps) {
  return (
    <BulkPopover
      label={t("Department")}
      icon={<IconBuilding size={16} stroke={1.5} aria-hidden />}
      isBusy={isBusy}
    >
      {(close) => (
        <DepartmentForm
          onChange={(change) => {
            close();
            onChange(change);
          }}
        />
      )}
    </BulkPopover>
  );
}
