import { t } from "@tessera/language/t";

/** The kinds of secrets and personal data that are found in texts and files; see `text/detectors.ts`. */
const labels: Readonly<Record<string, string>> = {
  "private key": t("private key"),
  "API key": t("API key"),
  "password in a URL": t("password in a URL"),
  password: t("password"),
  "password field": t("password field"),
  "authorization header": t("authorization header"),
  cookie: t("cookie"),
  secret: t("secret"),
  "card number": t("card number"),
  "token in a URL": t("token in a URL"),
  "email address": t("email address"),
  "phone number": t("phone number"),
  "IP address": t("IP address"),
};

/** Returns the name of a kind of secret or personal data in the page's language. */
export function labelSecret(what: string): string {
  return labels[what] ?? what;
}
