import { type Field, isSecretField } from "@tessera/capture/is-secret-field";
import { findSecretText } from "@tessera/capture/secret-text";
import { coverMark } from "./cover-mark.ts";

type Root = Document | ShadowRoot;

/** The last type and value seen in each field, so that a value is checked only once. */
const seen = new WeakMap<Field, string>();

/** Covers the fields of a document or shadow tree that show a secret, and uncovers those that no longer do. */
export function coverFields(root: Root): void {
  for (const field of listFields(root)) {
    const shown = `${field.type} ${readField(field)}`;
    if (seen.get(field) === shown) continue;
    seen.set(field, shown);
    field.toggleAttribute(coverMark, isSecretField(field) || findSecretText(readField(field)).length > 0);
  }
}

export function uncoverFields(root: Root): void {
  for (const field of listFields(root)) {
    seen.delete(field);
    field.removeAttribute(coverMark);
  }
}

function listFields(root: Root): Iterable<Field> {
  return root.querySelectorAll<Field>("input,textarea,select");
}

function readField(field: Field): string {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.text ?? "";
  return field.value || field.placeholder;
}
