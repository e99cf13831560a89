import { t } from "@tessera/language/t";
import type { PortalOrganization } from "@tessera/wire/portal/portal";
import type { PortalFormField } from "@tessera/wire/portal/portal.constants";
import { priorityLabels } from "@tessera/wire/ticket/ticket.constants";
import classes from "../portal.module.css";
import type { RequestDraft } from "./use-request-draft.ts";

type AskedField = NonNullable<PortalOrganization["form"]>["fields"][number];

interface AskedFieldsProps {
  fields: readonly AskedField[];
  draft: RequestDraft;
}

/** The fields that the organization has added. */
export function AskedFields({ fields, draft }: AskedFieldsProps) {
  if (fields.length === 0) return null;
  return (
    <div className={classes.fields}>
      {fields.map((field) => (
        <Choice
          key={field.name}
          field={field}
          value={draft.values[field.name]}
          onChoose={(value) => draft.set(field.name, value)}
        />
      ))}
    </div>
  );
}

interface ChoiceProps {
  field: AskedField;
  value: string;
  onChoose(value: string): void;
}

function Choice({ field: { name, choices }, value, onChoose }: ChoiceProps) {
  const words: [string, string][] =
    name === "urgency"
      ? Object.entries(priorityLabels).map(([priority, label]) => [priority, t(label)])
      : choices.map((choice) => [choice, choice]);
  return (
    <div>
      <label>
        <span className={classes.label}>{`${sayName(name)} (${t("optional")})`}</span>
        <select
          className={classes.input}
          value={value}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        >
          <option value="">{t("Choose")}</option>
          {words.map(([choice, label]) => (
            <option key={choice} value={choice}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

function sayName(name: PortalFormField): string {
  switch (name) {
    case "category":
      return t("Category");
    case "department":
      return t("Department");
    case "urgency":
      return t("Urgency");
  }
}
