import { keyedStores } from "@tessera/ui/remote/keyed-stores";
import { readStored, writeStored } from "@tessera/ui/remote/raw-storage";
import type { AiAuthor, Evidence, Statement } from "@tessera/wire/agent/ticket-draft";
import { appendToDraft, readDraft, writeDraft } from "./drafts.ts";

/** A suggested reply with its evidence. */
export interface Suggestion {
  text: string;
  statements: Statement[];
  evidence: Evidence[];
  author: AiAuthor;
}

function isSuggestion(value: unknown): value is Suggestion {
  return (
    typeof value === "object" && value !== null && "text" in value && "author" in value && "evidence" in value
  );
}

function read(key: string): Suggestion | null {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? "null");
    return isSuggestion(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** The suggestion in each draft, stored with the draft so that it stays marked. */
export const suggestions = keyedStores<Suggestion | null>({ open: read, mayForget: () => true });

export function putSuggestion(key: string, suggestion: Suggestion | null): void {
  writeStored(key, suggestion && JSON.stringify(suggestion));
  suggestions.set(key, suggestion);
}

interface Keys {
  draft: string;
  suggestion: string;
}

/** Appends a suggestion to a draft. Only the user can send it. */
export function takeSuggestion({ draft, suggestion: key }: Keys, suggestion: Suggestion): void {
  if (suggestions.get(key)) withdrawSuggestion({ draft, suggestion: key });
  appendToDraft(draft, suggestion.text);
  putSuggestion(key, suggestion);
}

/** Returns true if the draft still ends with the suggestion as it was made. */
export function isUnedited(text: string, suggestion: Suggestion): boolean {
  return text.endsWith(suggestion.text);
}

/** Removes the mark of a suggestion, and the suggestion itself from the draft if it was not edited. */
export function withdrawSuggestion({ draft, suggestion: key }: Keys): void {
  const suggestion = suggestions.get(key);
  const text = readDraft(draft);
  putSuggestion(key, null);
  if (suggestion && isUnedited(text, suggestion)) {
    writeDraft(draft, text.slice(0, -suggestion.text.length).trimEnd());
  }
}
