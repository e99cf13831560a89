import { readWords } from "@tessera/wire/text/search-words";

/** A search as entered: words and phrases, or the number or id of one ticket. */
export type SearchTerm =
  | { kind: "words"; words: string[] }
  | { kind: "number"; number: number }
  | { kind: "id"; id: string };

const ticketNumber = /^#(\d{1,9})$/;
const ticketId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Parses a search. Returns null if there is nothing to search for. */
export function readSearch(text: string | undefined): SearchTerm | null {
  const trimmed = text?.trim();
  if (!text || !trimmed) return null;
  const number = ticketNumber.exec(trimmed)?.[1];
  if (number) return { kind: "number", number: Number(number) };
  if (ticketId.test(trimmed)) return { kind: "id", id: trimmed };
  return { kind: "words", words: readWords(text) };
}
