import { IconTags } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { type FormEvent, useState } from "react";
import { LabelField } from "../../common/choice/label-field.tsx";
import { useVocabulary } from "../../common/vocabulary.queries.ts";
import classes from "./bulk-bar.module.css";
import type { BulkActionProps } from "./bulk-menus.tsx";
import { BulkPopover } from "./bulk-popover.tsx";

/** A form for the labels to add to each ticket, and those to remove. */
function LabelsForm({ onChange }: Pick<BulkActionProps, "onChange">) {
  const words = useVocabulary().labels;
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange({
      labels: { ...(add.length > 0 ? { add } : {}), ...(remove.length > 0 ? { remove } : {}) },
    });
  };
  return (
    <form className={classes.fields} onSubmit={submit}>
      <LabelField
        isWithin
        label={t("Add")}
        placeholder={t("A label")}
        labels={add}
        words={words}
        onChange={setAdd}
      />
      <LabelField
        isWithin
        label={t("Remove")}
        placeholder={t("A label")}
        labels={remove}
        words={words}
        onChange={setRemove}
      />
      <Button type="submit" className={classes.submit} disabled={add.length + remove.length === 0}>
        {t("Change labels")}
      </Button>
    </form>
  );
}

export function LabelsPopover({ isBusy, onChange }: BulkActionProps) {
  return (
    <BulkPopover label={t("Labels")} icon={<IconTags size={16} stroke={1.5} aria-hidden />} isBusy={isBusy}>
      {(close) => (
        <LabelsForm
          onChange={(change) => {
            close();
            onChange(change);
          }}
        />
      )}
    </BulkPopover>
  );
}
