import type { IntegrationField } from "@tessera/wire/integration";

/** A field as its platform wants it. */
export interface FieldPlan {
  name: string;
  label: string;
  kind: IntegrationField["kind"];
  hint: string | null;
  /** What it is when nobody says; a field without one must be filled in. */
  preset: string | null;
  options: IntegrationField["options"];
  /** What else a value must be like, and how that is said. */
  form?: { pattern: RegExp; message: string };
}

type Details = Partial<Pick<FieldPlan, "hint" | "preset" | "form">>;

const oneLine = { pattern: /^[^\p{Cc}]{1,200}$/u, message: "must be one line of at most 200 characters" };
const tokenForm = { pattern: /^[\x21-\x7e]{1,4000}$/, message: "holds characters a token cannot have" };

export function textField(name: string, label: string, details: Details = {}): FieldPlan {
  return { name, label, kind: "text", hint: null, preset: null, options: [], form: oneLine, ...details };
}

export function urlField(name: string, label: string, details: Details = {}): FieldPlan {
  return { ...textField(name, label, details), kind: "url" };
}

export function secretField(name: string, label: string, details: Details = {}): FieldPlan {
  return { ...textField(name, label, { form: tokenForm, ...details }), kind: "secret" };
}

export function switchField(name: string, label: string, details: Details = {}): FieldPlan {
  return { ...textField(name, label, { preset: "true", ...details }), kind: "switch" };
}
