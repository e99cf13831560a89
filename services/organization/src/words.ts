import { loadWords } from "@tessera/kit/words";

/** What this service writes to people, by their language. */
export const wordsIn = loadWords(new URL("messages/", import.meta.url));
