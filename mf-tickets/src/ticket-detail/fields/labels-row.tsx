import { IconPencil } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { UnstyledButton } from "@tessera/ui/mantine";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { LabelField } from "../../common/choice/label-field.tsx";
import { KeyHint } from "../../common/keys/key-hints.tsx";
import { useVocabulary } from "../../common/vocabulary.queries.ts";
import classes from "./detail-row.module.css";
import { DetailRow, NoValue } from "./detail-row.tsx";
import { fieldKeys } from "./field-keys.ts";
import { useInlineEdit } from "./use-inline-edit.ts";
import type { TicketEdit } from "./use-ticket-edit.ts";

function ShownLabels({ labels }: Pick<Ticket, "labels">) {
  if (labels.length === 0) return <NoValue />;
  return labels.map((label) => (
    <span key={label} className={classes.labelChip}>
      {label}
    </span>
  ));
}

/** A draft of labels is serialized to text, because every draft is text. */
const draftOf = (labels: readonly string[]) => JSON.stringify(labels);
const toLabels = (draft: string): string[] => (draft ? JSON.parse(draft) : []);

/** Labels that are edited in place: Enter adds what was typed; leaving the field and Escape save the labels added. */
export function LabelsRow({ ticket, edit }: { ticket: Ticket; edit: TicketEdit }) {
  const words = useVocabulary().labels;
  const inline = useInlineEdit({
    ticket,
    edit,
    text: draftOf(ticket.labels),
    changeOf: (draft) => ({ labels: toLabels(draft) }),
    isKeptByEscape: true,
  });
  const shown = <ShownLabels labels={ticket.labels} />;

  if (!edit.canEdit) return <DetailRow label={t("Labels")}>{shown}</DetailRow>;
  if (!inline.isOpen) {
    return (
      <UnstyledButton
        ref={inline.opener}
        className={`${classes.row} ${classes.editable}`}
        onClick={inline.open}
      >
        <span className={classes.label}>{t("Labels")}</span>
        <span className={classes.value}>{shown}</span>
        <KeyHint command="tickets.labels" />
        <IconPencil className={classes.chevron} size={16} stroke={1.5} aria-hidden />
      </UnstyledButton>
    );
  }
  return (
    <DetailRow label={t("Labels")}>
      <LabelField
        className={classes.input}
        aria-label={t("Labels")}
        placeholder={t("Add a label")}
        size="xs"
        autoFocus
        labels={toLabels(inline.draft)}
        words={words}
        onChange={(labels) => inline.change(draftOf(labels))}
        onLeave={(labels) => void inline.leave(draftOf(labels))}
        onKeyDown={fieldKeys({ onEscape: inline.cancel })}
      />
    </DetailRow>
  );
}
