import { commonWords } from "./common-words.ts";
import { type FoldedWord, toFoldedWords } from "./folded-words.ts";

/** An internal note of the ticket. */
export interface Note {
  body: string;
  authorName: string;
  writtenAt: string;
}

/** Words of a reply that stand in a note, in the same order. */
export interface NoteRun {
  from: number;
  to: number;
  note: Note;
}

/** Runs are compared in pieces of so many words. */
const pieceWords = 4;
/** A run counts from so many words on, and so many that not every message has. */
const minWords = 6;
const minOwnWords = 4;
const minLetters = 4;

const greeting =
  /^[ \t]*(?:hi|hello|hey|dear|good (?:morning|afternoon|evening|day)|hallo|guten (?:tag|morgen|abend)|sehr geehrte[rs]?|liebe[rs]?|moin|servus|bonjour|bonsoir|salut|ch[eè]re?|hola|buen[oa]s (?:d[ií]as|tardes)|estimad[oa]s?|ciao|buongiorno|gentile|ol[aá]|bom dia|beste|geachte|dzie[nń] dobry)(?![\p{L}\p{N}])([^\n,!:.–-]{0,60})/gimu;
const label = /^[ \t]*(?:draft|reply|entwurf|vorschlag|antwort|brouillon|borrador|bozza)[^\n]{0,20}:/imu;
const salutation =
  /^(?:there|mr|mrs|ms|sir|madam|herr|frau|damen|herren|monsieur|madame|senor|senora|signor|signora)$/u;

/** Returns where the part of a note begins that reads as a draft of a reply to the customer; its length if there is none. */
function findDraft(body: string, customerName: string): number {
  const names = new Set(toFoldedWords(customerName).map(({ key }) => key));
  const labelled = label.exec(body)?.index ?? body.length;
  for (const { 1: addressed = "", index } of body.matchAll(greeting)) {
    const words = toFoldedWords(addressed).map(({ key }) => key);
    const isToCustomer = words.length === 0 || words.some((word) => names.has(word) || salutation.test(word));
    if (isToCustomer) return Math.min(index, labelled);
  }
  return labelled;
}

/** Yields for each place what its next words are, as a number: only where the reply has all of them. */
function* splitPieces(words: readonly FoldedWord[], ids: ReadonlyMap<string, number>): Generator<number> {
  const base = ids.size + 1;
  const earlier = base ** (pieceWords - 1);
  let piece = 0;
  let length = 0;
  for (const { key } of words) {
    const id = ids.get(key);
    piece = id === undefined ? 0 : (piece % earlier) * base + id;
    length = id === undefined ? 0 : length + 1;
    if (length >= pieceWords) yield piece;
  }
}

function isRevealing(words: readonly FoldedWord[]): boolean {
  const own = words.filter(
    ({ key }) => (key.length >= minLetters || /\p{N}/u.test(key)) && !commonWords.has(key),
  );
  return words.length >= minWords && own.length >= minOwnWords;
}

/** Returns the runs of words that a reply shares with internal notes of its ticket, but with no text that the customer knows. */
export function findNoteRuns(
  words: readonly FoldedWord[],
  {
    notes,
    publicTexts,
    customerName,
  }: { notes: readonly Note[]; publicTexts: readonly string[]; customerName: string },
): NoteRun[] {
  const ids = new Map<string, number>();
  for (const { key } of words) if (!ids.has(key)) ids.set(key, ids.size + 1);
  const shown = new Set(publicTexts.flatMap((text) => [...splitPieces(toFoldedWords(text), ids)]));
  const inNote = new Map<number, Note>();
  for (const note of notes) {
    const compared = note.body.slice(0, findDraft(note.body, customerName));
    for (const piece of splitPieces(toFoldedWords(compared), ids))
      if (!shown.has(piece)) inNote.set(piece, note);
  }
  return joinPieces([...splitPieces(words, ids)].map((piece) => inNote.get(piece)))
    .map(({ first, last, note }) => ({ run: words.slice(first, last + pieceWords), note }))
    .filter(({ run }) => isRevealing(run))
    .map(({ run, note }) => ({ from: run[0]?.from ?? 0, to: run.at(-1)?.to ?? 0, note }));
}

/** Returns the places of neighbouring pieces that stand in a note. */
function joinPieces(notes: readonly (Note | undefined)[]): { first: number; last: number; note: Note }[] {
  const joined: { first: number; last: number; note: Note }[] = [];
  for (const [place, note] of notes.entries()) {
    const before = joined.at(-1);
    if (note && before?.last === place - 1) before.last = place;
    else if (note) joined.push({ first: place, last: place, note });
  }
  return joined;
}
