import { loadWords } from "@tessera/kit/mail/words";

/** Loads the texts that this service writes to people, by language. */
export const wordsIn = loadWords(new URL("messages/", import.meta.url));
