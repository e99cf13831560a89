import { loadTranslations } from "@tessera/kit/mail/translations";

/** Loads the texts that this service writes to people, by language. */
export const translatorFor = loadTranslations(new URL("messages/", import.meta.url));
