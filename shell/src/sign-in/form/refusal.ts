import { plural, t } from "@tessera/language/t";
import { joinList } from "../../common/join-list.ts";
import { IdentityError } from "../../session/identity-error.ts";

/** The reasons for which the identity service refuses, as far as screens treat them differently. */
export type Refusal =
  | { kind: "wrong_credentials" }
  | { kind: "not_verified" }
  | { kind: "rate_limited"; seconds: number | undefined }
  | { kind: "not_reached" }
  | { kind: "other"; message: string };

const fieldNames: Record<string, string> = {
  "body.name": t("the name"),
  "body.email": t("the email address"),
  "body.password": t("the password"),
  "body.newPassword": t("the password"),
};

export function getRefusal(error: unknown): Refusal {
  if (!(error instanceof IdentityError))
    return { kind: "other", message: t("Something went wrong. Try again.") };
  if (error.code === "EMAIL_NOT_VERIFIED") return { kind: "not_verified" };
  if (error.status === 401) return { kind: "wrong_credentials" };
  if (error.status === 429) return { kind: "rate_limited", seconds: error.retryAfterSeconds };
  if (error.status === 0 || error.status === 503) return { kind: "not_reached" };
  return { kind: "other", message: [error.message, ...wrongFields(error)].join(" ") };
}

function wrongFields({ fields = {} }: IdentityError): string[] {
  const names = Object.entries(fields).flatMap(([path, reason]) =>
    // Other reasons are part of the message.
    reason.startsWith("must ") ? (fieldNames[path] ?? []) : [],
  );
  return names.length > 0 ? [t("Please check {fields}.", { fields: joinList(names) })] : [];
}

/** Returns the message of a refusal for each field that the identity service names. */
export function identityErrorsOf(error: Error): Record<string, string> {
  const fields = error instanceof IdentityError ? (error.fields ?? {}) : {};
  const text = refusalText(getRefusal(error));
  return Object.fromEntries(Object.keys(fields).map((path) => [path.replace(/^body\./, ""), text]));
}

export function refusalText(refusal: Refusal): string {
  switch (refusal.kind) {
    case "wrong_credentials":
      return t("The email address or the password is wrong.");
    case "not_verified":
      return t("This address is not verified yet. Open the link in the email we sent you.");
    case "rate_limited":
      return waitText(refusal.seconds);
    case "not_reached":
      return t("Couldn't reach the server. Nothing was changed. Try again.");
    case "other":
      return refusal.message;
  }
}

function waitText(seconds: number | undefined): string {
  if (seconds === undefined) return t("Too many attempts. Wait a moment and try again.");
  if (seconds < 90)
    return plural(Math.ceil(seconds), {
      one: "Too many attempts. Wait # second and try again.",
      other: "Too many attempts. Wait # seconds and try again.",
    });
  return plural(Math.ceil(seconds / 60), {
    one: "Too many attempts. Wait # minute and try again.",
    other: "Too many attempts. Wait # minutes and try again.",
  });
}
