import { t } from "@tessera/language/t";
import { TextInput } from "@tessera/ui/mantine";
import { Input, TagsInput } from "@tessera/ui/mantine-lazy";
import { ticketLimits } from "@tessera/wire/ticket/ticket.constants";
import { MarkdownEditor } from "../common/editor/markdown-editor.tsx";
import { useVocabulary } from "../common/vocabulary.queries.ts";
import { FilledField } from "./autofill/filled-field.tsx";
import type { FieldsProps } from "./draft-fields.ts";
import { TriageFields } from "./triage-fields.tsx";

const descriptionId = "new-ticket-description";

/** The fields of a new ticket, starting with the title. */
export function TicketFields({ draft, errors, onChange }: FieldsProps) {
  const words = useVocabulary();
  return (
    <>
      <FilledField field="title" label={t("Title")} draft={draft} onChange={onChange}>
        <TextInput
          label={t("Title")}
          size="md"
          withAsterisk
          autoFocus
          maxLength={ticketLimits.title}
          value={draft.title}
          error={errors.title}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
      </FilledField>
      <FilledField field="description" label={t("Description")} draft={draft} onChange={onChange}>
        <Input.Wrapper label={t("Description")} id={descriptionId} error={errors.description}>
          <MarkdownEditor
            label={t("Description")}
            id={descriptionId}
            value={draft.description}
            error={errors.description}
            onChange={(description) => onChange({ description })}
          />
        </Input.Wrapper>
      </FilledField>
      <TriageFields words={words} draft={draft} errors={errors} onChange={onChange} />
      <FilledField field="labels" label={t("Labels")} draft={draft} onChange={onChange}>
        <TagsInput
          label={t("Labels")}
          placeholder={draft.labels.length > 0 ? "" : t("Type a label and press Enter")}
          data={words.labels}
          limit={50}
          maxTags={ticketLimits.labels}
          maxLength={ticketLimits.label}
          value={draft.labels}
          error={errors.labels}
          onChange={(labels) => onChange({ labels })}
        />
      </FilledField>
    </>
  );
}
