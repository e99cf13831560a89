import { loadTranslations } from "@tessera/kit/mail/translations";

/** The texts that this service sends to people, by language. */
export const translatorFor = loadTranslations(new URL("messages/", import.meta.url));
