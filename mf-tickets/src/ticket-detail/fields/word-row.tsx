import { IconPencil } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { UnstyledButton } from "@tessera/ui/mantine";
import { Autocomplete } from "@tessera/ui/mantine-lazy";
import { ticketLimits } from "@tessera/wire/ticket/ticket.constants";
import { describedFields } from "@tessera/wire/ticket/ticket-fields";
import type { KeyboardEvent } from "react";
import { useVocabulary } from "../../common/vocabulary.queries.ts";
import type { FieldRowProps } from "./choice-field-row.tsx";
import classes from "./detail-row.module.css";
import { DetailRow, NoValue } from "./detail-row.tsx";
import { fieldKeys } from "./field-keys.ts";
import { useInlineEdit } from "./use-inline-edit.ts";

interface WordRowProps extends FieldRowProps {
  /** The words in use, to choose from. */
  words?: readonly string[];
}

type RowProps = Omit<FieldRowProps, "field">;

/** Returns true if Enter selects the option highlighted by arrow keys. */
function isForOption({ key, currentTarget }: KeyboardEvent): boolean {
  return key === "Enter" && currentTarget.hasAttribute("aria-activedescendant");
}

/**
 * A word that is typed in place or chosen from those in use. Enter and leaving the field save, Escape cancels. An empty text removes the
 * word.
 */
export function WordRow({ field, words = [], ticket, edit }: WordRowProps) {
  const { label: message, limit = ticketLimits.word } = describedFields[field];
  const label = t(message);
  const value = ticket[field] as string | null;
  const inline = useInlineEdit({
    ticket,
    edit,
    text: value ?? "",
    changeOf: (draft) => ({ [field]: draft.trim() || null }),
  });
  const shown = value ?? <NoValue />;
  const handle = fieldKeys({ onEnter: () => void inline.submit(), onEscape: inline.cancel });

  if (!edit.canEdit) return <DetailRow label={label}>{shown}</DetailRow>;
  if (!inline.isOpen) {
    return (
      <UnstyledButton
        ref={inline.opener}
        className={`${classes.row} ${classes.editable}`}
        onClick={inline.open}
      >
        <span className={classes.label}>{label}</span>
        <span className={classes.value}>{shown}</span>
        <IconPencil className={classes.chevron} size={16} stroke={1.5} aria-hidden />
      </UnstyledButton>
    );
  }
  return (
    <DetailRow label={label}>
      <Autocomplete
        className={classes.input}
        aria-label={label}
        size="xs"
        autoFocus
        data={[...words]}
        limit={50}
        maxLength={limit}
        value={inline.draft}
        onChange={inline.change}
        onOptionSubmit={(word) => void inline.submit(word)}
        onBlur={() => void inline.leave()}
        onKeyDown={(event) => {
          if (!isForOption(event)) handle(event);
        }}
      />
    </DetailRow>
  );
}

export function DepartmentRow(props: RowProps) {
  return <WordRow {...props} field="department" words={useVocabulary().departments} />;
}

export function SubcategoryRow(props: RowProps) {
  const { categories } = useVocabulary();
  const words = categories.find(({ name }) => name === props.ticket.category)?.subcategories ?? [];
  return <WordRow {...props} field="subcategory" words={words} />;
}
