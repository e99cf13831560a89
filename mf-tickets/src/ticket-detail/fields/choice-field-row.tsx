import { t } from "@tessera/language/t";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { choicesOf, describedFields, type EditableField } from "@tessera/wire/ticket/ticket-fields";
import type { ReactNode } from "react";
import { choiceLabel } from "../../common/choice/choice-label.ts";
import { type Choice, ChoiceRow } from "./choice-row.tsx";
import { DetailRow, NoValue } from "./detail-row.tsx";
import type { TicketEdit } from "./use-ticket-edit.ts";

export interface FieldRowProps {
  field: EditableField;
  ticket: Ticket;
  edit: TicketEdit;
}

interface ChoiceFieldRowProps extends FieldRowProps {
  /** The choices offered, if not all of them. */
  offered?: readonly string[];
  /** Renders a choice in the list; its label by default. */
  show?: (word: string) => ReactNode;
  /** The value as shown in the row, if it differs from the list. */
  shown?: ReactNode;
  /** The command whose keys do the same. */
  command?: string;
  /** Called after a choice, which is being saved. */
  onChosen?(word: string): void;
}

/** The option value that stands for no value. */
const none = "";

/** A field with a fixed set of choices. A nullable one can be set to "None". */
export function ChoiceFieldRow(props: ChoiceFieldRowProps) {
  const { field, ticket, edit, offered, show, shown, command, onChosen } = props;
  const { label, isNullable } = describedFields[field];
  const showWord = show ?? ((word: string) => choiceLabel(field, word));
  const value = ticket[field] as string | null;
  const shownValue = shown ?? (value === null ? <NoValue /> : showWord(value));
  if (!edit.canEdit) return <DetailRow label={t(label)}>{shownValue}</DetailRow>;
  const choices = (offered ?? choicesOf(field)).map(
    (word): Choice => ({ value: word, name: choiceLabel(field, word), shown: showWord(word) }),
  );
  return (
    <ChoiceRow
      label={t(label)}
      shown={shownValue}
      value={value ?? none}
      command={command}
      choices={isNullable ? [{ value: none, name: t("None"), shown: t("None") }, ...choices] : choices}
      onChoose={(chosen) => {
        void edit.save({ [field]: chosen === none ? null : chosen }, ticket);
        onChosen?.(chosen);
      }}
    />
  );
}
