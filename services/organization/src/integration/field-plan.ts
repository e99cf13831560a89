import type { IntegrationField } from "@tessera/wire/mail/integration";
import { type Reason, toReason } from "@tessera/wire/reason/reason";

/** A field of a platform's connection. */
export interface FieldPlan {
  name: string;
  label: Reason;
  kind: IntegrationField["kind"];
  /** A text if it is an example, which needs no translation. */
  hint: Reason | string | null;
  /** The default value; null if the field is required. */
  preset: string | null;
  options: IntegrationField["options"];
  /** The pattern that a value must match, and what is wrong if it does not. */
  form?: { pattern: RegExp; problem: Reason };
}

type Details = Partial<Pick<FieldPlan, "hint" | "preset" | "form">>;

const oneLine = { pattern: /^[^\p{Cc}]{1,200}$/u, problem: toReason("input.not_one_line") };
const tokenForm = {
  pattern: /^[\x21-\x7e]{1,4000}$/,
  problem: toReason("input.not_token"),
};

export function textField(name: string, label: Reason, details: Details = {}): FieldPlan {
  return { name, label, kind: "text", hint: null, preset: null, options: [], form: oneLine, ...details };
}

export function urlField(name: string, label: Reason, details: Details = {}): FieldPlan {
  return { ...textField(name, label, details), kind: "url" };
}

export function secretField(name: string, label: Reason, details: Details = {}): FieldPlan {
  return { ...textField(name, label, { form: tokenForm, ...details }), kind: "secret" };
}

export function switchField(name: string, label: Reason, details: Details = {}): FieldPlan {
  return { ...textField(name, label, { preset: "true", ...details }), kind: "switch" };
}
