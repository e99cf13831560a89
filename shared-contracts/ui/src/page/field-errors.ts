import { ApiError } from "@tessera/client/api-error";
import { t } from "@tessera/language/t";

/** What the service says about single fields, by their paths without `body.`; each begins like a sentence. */
export type FieldErrors = Record<string, string>;

export function fieldErrorsOf(error: Error | null): FieldErrors {
  const fields = error instanceof ApiError ? (error.fields ?? {}) : {};
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [path.replace(/^body\./u, ""), asSentence(message)]),
  );
}

/** Everything that is said about a list and what is in it, once. */
export function errorsBelow(errors: FieldErrors, path: string): string | null {
  const own = Object.entries(errors)
    .filter(([place]) => place === path || place.startsWith(`${path}.`))
    .map(([, message]) => message);
  return own.length > 0 ? [...new Set(own)].join(" ") : null;
}

/** "is taken" is said of a field; a sentence begins otherwise. */
function asSentence(message: string): string {
  const text = /^(is|must|has|goes|leads|may|cannot) /u.test(message)
    ? t("It {message}", { message })
    : message;
  return /[.!?]$/u.test(text) ? text : `${text}.`;
}
