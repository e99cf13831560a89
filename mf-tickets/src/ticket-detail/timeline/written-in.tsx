import { t } from "@tessera/language/t";
import { pageLocale } from "@tessera/wire/language";
import classes from "./message-mail.module.css";

const languages = new Intl.DisplayNames(pageLocale, { type: "language", fallback: "none" });
const rightToLeft = ["ar", "fa", "he", "ur"];

/** The direction of a text in a language; where that is not known, of its first letters. */
function directionOf(language: string | null | undefined): "rtl" | "ltr" | "auto" {
  if (!language) return "auto";
  return rightToLeft.includes(language) ? "rtl" : "ltr";
}

/** What `lang` and `dir` say of a text. */
export function textAttributes(language: string | null | undefined) {
  return { ...(language ? { lang: language } : {}), dir: directionOf(language) };
}

/** Whether the reader's browser is not set to a language. */
function isForeign(language: string): boolean {
  return !navigator.languages.some((own) => own.split("-")[0] === language);
}

/** Says in which language something is written, where it is not the reader's own. */
export function WrittenIn({ language }: { language: string | null | undefined }) {
  const name = language && isForeign(language) ? languages.of(language) : undefined;
  return name ? <span className={classes.writtenIn}>{t("Written in {name}", { name })}</span> : null;
}
