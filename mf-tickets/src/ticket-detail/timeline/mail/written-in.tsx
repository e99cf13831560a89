import { t } from "@tessera/language/t";
import { pageLocale } from "@tessera/wire/text/language";
import classes from "./message-mail.module.css";

const languages = new Intl.DisplayNames(pageLocale, { type: "language", fallback: "none" });
const rightToLeft = ["ar", "fa", "he", "ur"];

/** Returns the direction of a text in a language; `auto` (by its first letters) if the language is unknown. */
function getDirection(language: string | null | undefined): "rtl" | "ltr" | "auto" {
  if (!language) return "auto";
  return rightToLeft.includes(language) ? "rtl" : "ltr";
}

/** Returns the `lang` and `dir` attributes of a text. */
export function textAttributes(language: string | null | undefined) {
  return { ...(language ? { lang: language } : {}), dir: getDirection(language) };
}

/** Returns true if the user's browser is not set to a language. */
function isForeign(language: string): boolean {
  return !navigator.languages.some((own) => own.split("-")[0] === language);
}

/** States the language of a text if it is not one of the user's own. */
export function WrittenIn({ language }: { language: string | null | undefined }) {
  const name = language && isForeign(language) ? languages.of(language) : undefined;
  return name ? <span className={classes.writtenIn}>{t("Written in {name}", { name })}</span> : null;
}
