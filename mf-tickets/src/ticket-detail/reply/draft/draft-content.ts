import { type DraftFile, fileReferences } from "@tessera/ui/attachment/draft-files";
import type { MessageDraft } from "@tessera/wire/ticket/message-draft";

/** A draft as the reply box has it. `seenUntil` is the time of the newest event that its writer knows; empty if unknown. */
export interface DraftContent {
  text: string;
  files: readonly DraftFile[];
  seenUntil: string;
}

export const emptyDraft: DraftContent = { text: "", files: [], seenUntil: "" };

export function isEmptyDraft({ text, files }: DraftContent): boolean {
  return text.trim() === "" && files.length === 0;
}

/** Returns a short text that is equal for equal drafts (FNV-1a, with the length). */
export function digestDraft(content: DraftContent): string {
  if (isEmptyDraft(content)) return "";
  const written = JSON.stringify([content.text, fileReferences(content.files)]);
  let hash = 0x811c9dc5;
  for (let index = 0; index < written.length; index += 1)
    hash = Math.imul(hash ^ written.charCodeAt(index), 0x01000193);
  return `${written.length}:${(hash >>> 0).toString(36)}`;
}

/** Returns a stored draft as the reply box has it. Files that it has already keep whether they were uploaded for this draft. */
export function toContent(
  { body, attachments, seen_until }: MessageDraft,
  present: readonly DraftFile[],
): DraftContent {
  return {
    text: body,
    files: attachments.map(
      ({ file_id, filename }) =>
        present.find((file) => file.file_id === file_id) ?? { file_id, filename, isOwn: false },
    ),
    seenUntil: seen_until ?? "",
  };
}

/** Returns both drafts in one, with each file once. Of two writers, the one who has seen less decides what is newer than the text. */
export function joinDrafts(first: DraftContent, second: DraftContent): DraftContent {
  const isNew = ({ file_id }: DraftFile) => !first.files.some((file) => file.file_id === file_id);
  return {
    text: [first.text, second.text].filter((text) => text.trim() !== "").join("\n\n"),
    files: [...first.files, ...second.files.filter(isNew)],
    seenUntil: [first.seenUntil, second.seenUntil].filter(Boolean).sort()[0] ?? "",
  };
}
