import { IconChevronDown } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Select } from "@tessera/ui/field/select";
import { TextInput } from "@tessera/ui/mantine";
import { Autocomplete } from "@tessera/ui/mantine-lazy";
import { UnavailableMark } from "@tessera/ui/person/availability";
import { personName } from "@tessera/ui/person/person";
import { PersonAvatar } from "@tessera/ui/person/person-avatar";
import { PriorityMark, priorityLabel } from "@tessera/ui/ticket-mark/priority";
import type { Member, Person } from "@tessera/wire/organization/member";
import type { TicketVocabulary } from "@tessera/wire/ticket/ticket";
import { type TicketPriority, ticketLimits, ticketPriorities } from "@tessera/wire/ticket/ticket.constants";
import { describedFields } from "@tessera/wire/ticket/ticket-fields";
import { useState } from "react";
import { ChoiceField } from "../common/choice/choice-field.tsx";
import { useKnownPeople, useMemberSearch } from "../common/member.queries.ts";
import { FilledField } from "./autofill/filled-field.tsx";
import type { FieldsProps } from "./draft-fields.ts";
import { CcField, RequesterField } from "./requester-fields.tsx";
import classes from "./ticket-create.module.css";
import { type FormField, formFields } from "./ticket-draft.ts";

const priorities = ticketPriorities.map((value) => ({ value, label: priorityLabel(value) }));
const nobody = "nobody";

interface PriorityFieldProps extends FieldsProps {
  field: "priority" | "urgency";
  label: string;
}

function PriorityField({ field, label, draft, errors, onChange }: PriorityFieldProps) {
  return (
    <FilledField field={field} label={label} draft={draft} onChange={onChange}>
      <Select
        label={label}
        data={priorities}
        value={draft[field]}
        error={errors[field]}
        leftSection={<PriorityMark priority={draft[field]} withLabel={false} />}
        leftSectionPointerEvents="none"
        renderOption={({ option }) => <PriorityMark priority={option.value as TicketPriority} />}
        onChange={(value) => value && onChange({ [field]: value as TicketPriority })}
      />
    </FilledField>
  );
}

function AssigneeField({ draft, errors, onChange }: FieldsProps) {
  const [text, setText] = useState("");
  const known = useKnownPeople();
  const getPerson = (id: string): Member | null => known.find((person) => person.id === id) ?? null;
  const chosen = getPerson(draft.assigned_to_id);
  const found = useMemberSearch(text);
  const unassigned = { value: nobody, label: t("Unassigned") };
  const isNobodyMeant = unassigned.label.toLowerCase().startsWith(text.trim().toLowerCase());
  const toOption = (person: Person) => ({ value: person.id, label: personName(person) });
  return (
    <ChoiceField
      label={t("Assignee")}
      value={chosen ? toOption(chosen) : unassigned}
      nothing={t("No users available")}
      error={errors.assigned_to_id}
      leftSection={<PersonAvatar person={chosen} size={20} />}
      groups={[{ items: [...(isNobodyMeant ? [unassigned] : []), ...found.map(toOption)] }]}
      onSearch={setText}
      renderOption={(option) => (
        <span className={classes.person}>
          <PersonAvatar person={getPerson(option.value)} size={20} />
          {option.label}
          <UnavailableMark availability={getPerson(option.value)?.availability} />
        </span>
      )}
      onChoose={(value) => onChange({ assigned_to_id: value === nobody ? "" : value })}
    />
  );
}

interface WordFieldProps extends FieldsProps {
  field: "category" | "subcategory" | "department";
  label: string;
  words: string[];
}

/** A field with free text, with the organization's existing words as suggestions. */
function WordField({ field, label, words, draft, errors, onChange }: WordFieldProps) {
  return (
    <FilledField field={field} label={label} draft={draft} onChange={onChange}>
      <Autocomplete
        label={label}
        placeholder={t("Choose or type")}
        data={words}
        maxLength={ticketLimits.word}
        limit={50}
        value={draft[field]}
        error={errors[field]}
        rightSection={<IconChevronDown size={16} stroke={1.5} aria-hidden />}
        rightSectionPointerEvents="none"
        onChange={(value) => onChange({ [field]: value })}
      />
    </FilledField>
  );
}

/** The fields that are placed explicitly in the form. */
const placedFields: readonly FormField[] = [
  ...(["title", "description", "priority", "urgency", "assigned_to_id", "category"] as const),
  ...(["subcategory", "department", "labels", "cc"] as const),
];
const otherFields = formFields.filter((field) => !placedFields.includes(field));

function OtherField({ field, draft, errors, onChange }: FieldsProps & { field: FormField }) {
  const { label, limit = ticketLimits.word, choices, isNullable = false } = describedFields[field];
  const shared = { label: t(label), value: draft[field] as string, error: errors[field] };
  if (!choices) {
    const change = (value: string) => onChange({ [field]: value });
    return (
      <TextInput {...shared} maxLength={limit} onChange={(event) => change(event.currentTarget.value)} />
    );
  }
  return (
    <Select
      {...shared}
      clearable={isNullable}
      allowDeselect={isNullable}
      data={Object.entries(choices).map(([value, name]) => ({ value, label: t(name) }))}
      onChange={(value) => onChange({ [field]: value ?? "" })}
    />
  );
}

/** The fields that decide who gets the ticket, and how soon. */
export function TriageFields({ words, ...fields }: FieldsProps & { words: TicketVocabulary }) {
  const { category } = fields.draft;
  const subcategories = words.categories.find(({ name }) => name === category)?.subcategories ?? [];
  return (
    <div className={classes.details}>
      <RequesterField {...fields} />
      <CcField {...fields} />
      <PriorityField {...fields} field="priority" label={t("Priority")} />
      <PriorityField {...fields} field="urgency" label={t("Urgency")} />
      <AssigneeField {...fields} />
      <WordField
        {...fields}
        field="category"
        label={t("Category")}
        words={words.categories.map(({ name }) => name)}
      />
      <WordField {...fields} field="subcategory" label={t("Subcategory")} words={subcategories} />
      <WordField {...fields} field="department" label={t("Department")} words={words.departments} />
      {otherFields.map((field) => (
        <OtherField key={field} {...fields} field={field} />
      ))}
    </div>
  );
}
