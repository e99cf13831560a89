import { t } from "@tessera/language/t";
import { isEmbedded } from "../host/embedded-frame.ts";

/** The fields of the form that everyone fills in, in the order of the page. Customers who are signed in are not asked for name and address. */
export type RequestField = "name" | "email" | "title" | "body";

/** Returns the fields that are asked for. In a widget, a message and an address are enough: the request is named by its first sentence. */
export function listAsked(isSignedIn: boolean): RequestField[] {
  const person: RequestField[] = isSignedIn ? [] : isEmbedded ? ["email"] : ["name", "email"];
  return [...person, ...(isEmbedded ? [] : (["title"] as const)), "body"];
}

/** Returns the error of each field that is wrong, in the order of the page. */
export function findWrong(
  asked: readonly RequestField[],
  getField: (name: RequestField) => HTMLInputElement | HTMLTextAreaElement,
): Partial<Record<RequestField, string>> {
  const problems: Record<RequestField, string> = {
    name: t("Enter your name."),
    email: t("Enter your email address, like name@example.com."),
    title: t("Enter a subject."),
    body: t("Write something first."),
  };
  const wrong = asked.filter((name) => {
    const field = getField(name);
    return field.value.trim() === "" || !field.checkValidity();
  });
  return Object.fromEntries(wrong.map((name) => [name, problems[name]]));
}
