import { IconChevronDown } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Select } from "@tessera/ui/field/select";
import { Autocomplete, TagsInput, Textarea } from "@tessera/ui/mantine-lazy";
import { useSession } from "@tessera/ui/remote/session";
import { PriorityMark, priorityLabel } from "@tessera/ui/ticket-mark/priority";
import { type TicketPriority, ticketLimits, ticketPriorities } from "@tessera/wire/ticket/ticket.constants";
import { vocabularyQuery } from "./draft.queries.ts";
import { DraftDescription } from "./draft-description.tsx";
import type { DraftFields } from "./draft-fields.ts";
import classes from "./draft-panel.module.css";

interface DraftFormProps {
  fields: DraftFields;
  /** The errors of the service, by field name. */
  errors: Readonly<Record<string, string>>;
  onChange(part: Partial<DraftFields>): void;
}

const priorities = ticketPriorities.map((value) => ({ value, label: priorityLabel(value) }));

interface PriorityFieldProps extends DraftFormProps {
  field: "priority" | "urgency";
  label: string;
}

function PriorityField({ field, label, fields, errors, onChange }: PriorityFieldProps) {
  return (
    <Select
      label={label}
      data={priorities}
      value={fields[field]}
      error={errors[field]}
      leftSection={<PriorityMark priority={fields[field]} withLabel={false} />}
      leftSectionPointerEvents="none"
      renderOption={({ option }) => <PriorityMark priority={option.value as TicketPriority} />}
      onChange={(value) => value && onChange({ [field]: value as TicketPriority })}
    />
  );
}

interface WordFieldProps extends DraftFormProps {
  field: "category" | "subcategory" | "department";
  label: string;
  words: string[];
}

function WordField({ field, label, words, fields, errors, onChange }: WordFieldProps) {
  return (
    <Autocomplete
      label={label}
      placeholder={t("Choose or type")}
      data={words}
      maxLength={ticketLimits.word}
      limit={50}
      value={fields[field]}
      error={errors[field]}
      rightSection={<IconChevronDown size={16} stroke={1.5} aria-hidden />}
      rightSectionPointerEvents="none"
      onChange={(value) => onChange({ [field]: value })}
    />
  );
}

function TriageFields(props: DraftFormProps) {
  const { data: words } = useQuery(vocabularyQuery(useSession()));
  const categories = words?.categories ?? [];
  const chosen = categories.find(({ name }) => name === props.fields.category);
  return (
    <div className={classes.pairs}>
      <PriorityField {...props} field="priority" label={t("Priority")} />
      <PriorityField {...props} field="urgency" label={t("Urgency")} />
      <WordField
        {...props}
        field="category"
        label={t("Category")}
        words={categories.map(({ name }) => name)}
      />
      <WordField
        {...props}
        field="subcategory"
        label={t("Subcategory")}
        words={chosen?.subcategories ?? []}
      />
      <WordField {...props} field="department" label={t("Department")} words={words?.departments ?? []} />
      <TagsInput
        className={classes.labels}
        label={t("Labels")}
        placeholder={t("Add a label")}
        data={words?.labels ?? []}
        maxTags={ticketLimits.labels}
        value={props.fields.labels}
        error={props.errors.labels}
        onChange={(labels) => props.onChange({ labels })}
      />
    </div>
  );
}

export function DraftForm(props: DraftFormProps) {
  const { fields, errors, onChange } = props;
  const titleError = fields.title.trim() === "" ? t("The ticket needs a title.") : errors.title;
  return (
    <>
      <Textarea
        label={t("Title")}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={ticketLimits.title}
        value={fields.title}
        error={titleError}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value.replaceAll("\n", " ") })}
      />
      <DraftDescription
        value={fields.description}
        error={errors.description}
        onChange={(description) => onChange({ description })}
      />
      <TriageFields {...props} />
    </>
  );
}
