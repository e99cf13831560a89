import { loadTranslations } from "@tessera/kit/mail/translations";

/** The translations of the emails that this service sends. */
export const translatorFor = loadTranslations(new URL("messages/", import.meta.url));
