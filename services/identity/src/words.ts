import { loadWords } from "@tessera/kit/mail/words";

/** The translations of the emails that this service sends. */
export const wordsIn = loadWords(new URL("messages/", import.meta.url));
