import { loadWords } from "@tessera/kit/mail/words";

/** The texts that this service sends to people, by language. */
export const wordsIn = loadWords(new URL("messages/", import.meta.url));
