import { history } from "prosemirror-history";
import type { Node } from "prosemirror-model";
import { EditorState, Selection, TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { foundLinks } from "./found-links.ts";
import { markdownRules } from "./input-rules.ts";
import { editorKeys } from "./key-map.ts";
import { readMarkdown } from "./read-markdown.ts";

/** A text and what is selected of it, in characters of its Markdown. */
export interface Start {
  text: string;
  start: number;
  end: number;
}

/** A character for private use, which no text has, stands where the caret is. */
const marker = "\ue0fe";

/** Returns the place in the document that belongs to a place in its Markdown; null if there is none, as within a sign. */
function findPlace(doc: Node, text: string, offset: number): number | null {
  const marked = readMarkdown(text.slice(0, offset) + marker + text.slice(offset));
  if (marked.textContent.replace(marker, "") !== doc.textContent) return null;
  let place: number | null = null;
  marked.descendants((node, pos) => {
    const at = node.isText ? (node.text ?? "").indexOf(marker) : -1;
    if (at >= 0) place = pos + at;
  });
  return place !== null && place <= doc.content.size ? place : null;
}

function startSelection(doc: Node, { text, start, end }: Start): Selection {
  const from = findPlace(doc, text, start);
  const to = start === end ? from : findPlace(doc, text, end);
  if (from === null || to === null) return Selection.atEnd(doc);
  return TextSelection.between(doc.resolve(from), doc.resolve(to));
}

export function createState(start: Start): EditorState {
  const doc = readMarkdown(start.text);
  return EditorState.create({
    doc,
    selection: startSelection(doc, start),
    plugins: [markdownRules, ...editorKeys, history(), foundLinks()],
  });
}

export function isBlank(doc: Node): boolean {
  return (
    doc.childCount === 1 && doc.firstChild?.type.name === "paragraph" && doc.firstChild.content.size === 0
  );
}

/** Shows another text. Only what differs is replaced, so that the caret and the history stay; it cannot be undone here. */
export function showText(view: EditorView, text: string): void {
  const { doc, tr } = view.state;
  const next = readMarkdown(text);
  const start = doc.content.findDiffStart(next.content);
  const ends = doc.content.findDiffEnd(next.content);
  if (start === null || ends === null) return;
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b));
  const isAtEnd = view.state.selection.eq(Selection.atEnd(doc));
  tr.replace(start, ends.a + overlap, next.slice(start, ends.b + overlap));
  if (!tr.doc.eq(next)) tr.replaceWith(0, tr.doc.content.size, next.content);
  if (!tr.selection.$from.parent.inlineContent) tr.setSelection(Selection.near(tr.selection.$from));
  if (isAtEnd) tr.setSelection(Selection.atEnd(tr.doc));
  view.dispatch(tr.setMeta("addToHistory", false).setMeta(shown, true));
}

/** Marks a change that came from outside the editor. */
export const shown = "shown";
