import { ApiError } from "@tessera/client/api-error";
import { t } from "@tessera/language/t";

/** The service's messages about single fields, by their paths without `body.`. Each one is a sentence. */
export type FieldErrors = Record<string, string>;

export function fieldErrorsOf(error: Error | null): FieldErrors {
  const fields = error instanceof ApiError ? (error.fields ?? {}) : {};
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [path.replace(/^body\./u, ""), asSentence(message)]),
  );
}

/** Returns all messages about a list and its items, without duplicates. */
export function errorsBelow(errors: FieldErrors, path: string): string | null {
  const own = Object.entries(errors)
    .filter(([place]) => place === path || place.startsWith(`${path}.`))
    .map(([, message]) => message);
  return own.length > 0 ? [...new Set(own)].join(" ") : null;
}

/** Turns a message into a sentence. "is taken" refers to a field; other messages already start like a sentence. */
function asSentence(message: string): string {
  const text = /^(is|must|has|goes|leads|may|cannot) /u.test(message)
    ? t("It {message}", { message })
    : message;
  return /[.!?]$/u.test(text) ? text : `${text}.`;
}
