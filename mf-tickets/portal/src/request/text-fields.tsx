import { t } from "@tessera/language/t";
import { portalFormLimits } from "@tessera/wire/portal/portal.constants";
import { communicationLimits } from "@tessera/wire/ticket/communication.constants";
import { ticketLimits } from "@tessera/wire/ticket/ticket.constants";
import type { ReactNode } from "react";
import classes from "../portal.module.css";
import type { RequestField } from "./request-fields.ts";

interface TextFieldsProps {
  asked: readonly RequestField[];
  values: Record<RequestField, string>;
  wrong: Partial<Record<RequestField, string>>;
  onWrite(name: RequestField, value: string): void;
  /** The fields between those of the person and the text. */
  children: ReactNode;
}

/** The fields that everyone fills in. Each has its error beside it. */
export function TextFields({ asked, values, wrong, onWrite, children }: TextFieldsProps) {
  const person = asked.filter((name): boolean => name === "name" || name === "email");
  const getField = (name: RequestField) => (
    <TextField
      key={name}
      name={name}
      value={values[name]}
      problem={wrong[name] ?? ""}
      onWrite={(value) => onWrite(name, value)}
    />
  );
  return (
    <>
      {person.length > 0 && <div className={classes.fields}>{person.map(getField)}</div>}
      {children}
      {asked.filter((name) => !person.includes(name)).map(getField)}
    </>
  );
}

interface TextFieldProps {
  name: RequestField;
  value: string;
  problem: string;
  onWrite(value: string): void;
}

function TextField({ name, value, problem, onWrite }: TextFieldProps) {
  const common = {
    name,
    id: `request-${name}`,
    className: classes.input,
    required: true,
    defaultValue: value,
    "aria-invalid": problem !== "",
    "aria-describedby": `request-${name}-error`,
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) => onWrite(currentTarget.value),
  };
  const { label, ...attributes } = describe(name);
  return (
    <div>
      <label className={classes.label} htmlFor={common.id}>
        {label}
      </label>
      {name === "body" ? (
        <textarea rows={7} {...attributes} {...common} />
      ) : (
        <input type={name === "email" ? "email" : "text"} {...attributes} {...common} />
      )}
      <p className={classes.fieldError} id={`${common.id}-error`}>
        {problem}
      </p>
    </div>
  );
}

function describe(name: RequestField): { label: string; maxLength: number; autoComplete?: string } {
  switch (name) {
    case "name":
      return { label: t("Your name"), maxLength: portalFormLimits.name, autoComplete: "name" };
    case "email":
      return { label: t("Your email"), maxLength: 254, autoComplete: "email" };
    case "title":
      return { label: t("Subject"), maxLength: ticketLimits.title, autoComplete: "off" };
    case "body":
      return { label: t("Message"), maxLength: Math.min(communicationLimits.body, portalFormLimits.body) };
  }
}
