import { linkTarget } from "@tessera/text/markdown/link-target";
import { Fragment, type Node, Slice } from "prosemirror-model";
import { Selection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { isInCell } from "./commands.ts";
import { readMarkdown } from "./read-markdown.ts";
import { schema } from "./schema.ts";
import { nestWordLists } from "./word-lists.ts";

/** Returns blocks as a part of a document, whose first and last text joins the text around it. */
function toSlice({ content, firstChild, lastChild }: Node): Slice {
  return new Slice(
    content,
    firstChild?.type === schema.nodes.paragraph ? 1 : 0,
    lastChild?.type === schema.nodes.paragraph ? 1 : 0,
  );
}

/** Reads Markdown as what is pasted or inserted at once. */
export function readSlice(text: string): Slice {
  return toSlice(readMarkdown(text.replaceAll("\r\n", "\n")));
}

/** Returns a text of which every character stands for itself. */
function plainSlice(text: string): Slice {
  const lines = text.split(/\r?\n|\r/u).filter((line) => line.trim() !== "");
  const paragraphs = lines.map((line) => schema.nodes.paragraph.create(null, schema.text(line)));
  return new Slice(Fragment.from(paragraphs), 1, 1);
}

export function readText(text: string, isPlain: boolean): Slice {
  return isPlain ? plainSlice(text) : readSlice(text);
}

/** A picture in the text becomes a link, as messages show it. */
function linkPictures(body: HTMLElement): void {
  for (const picture of body.querySelectorAll("img")) {
    const address = linkTarget(picture.getAttribute("src"));
    const words = picture.alt.trim() || address;
    if (!address || !words || picture.closest("a"))
      picture.replaceWith(picture.closest("a") ? picture.alt : "");
    else {
      const link = picture.ownerDocument.createElement("a");
      link.href = address;
      link.textContent = words;
      picture.replaceWith(link);
    }
  }
}

function withoutNested(table: HTMLTableElement): void {
  for (const inner of table.querySelectorAll("table")) inner.replaceWith(inner.textContent ?? "");
}

/** Returns a cell with one line of text. */
function straightenCell(from: HTMLTableCellElement | undefined, cell: HTMLTableCellElement, align: string) {
  cell.style.textAlign = align;
  for (const block of from?.querySelectorAll("p, div, br, li") ?? []) block.before(" ");
  for (const block of from?.querySelectorAll("p, div, br, ul, ol, li") ?? [])
    block.replaceWith(...block.childNodes);
  cell.append(...(from?.childNodes ?? []));
  return cell;
}

/** Gives a table what one of Markdown has: a head, rows as long as it, and lines of text in its cells. */
function straightenTable(table: HTMLTableElement): void {
  withoutNested(table);
  const page = table.ownerDocument;
  const rows = [...table.rows].map(({ cells }) => [...cells]);
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const aligned = Array.from({ length: width }, (_, column) => {
    const cells = rows.map((row) => row[column]);
    return cells.map((cell) => cell?.style.textAlign || cell?.getAttribute("align")).find(Boolean) ?? "";
  });
  const straight = rows.map((cells, index) => {
    const row = page.createElement("tr");
    if (index === 0) row.dataset.head = "";
    const name = index === 0 ? "th" : "td";
    row.append(
      ...aligned.map((align, column) => straightenCell(cells[column], page.createElement(name), align)),
    );
    return row;
  });
  if (width === 0) table.remove();
  else table.replaceChildren(...straight);
}

/** A table around a whole mail lays it out; it has one column. */
function unwrapLayout(body: HTMLElement): void {
  for (const table of [...body.querySelectorAll("table")].reverse()) {
    const isLayout =
      [...table.rows].every(({ cells }) => cells.length < 2) ||
      table.querySelector("table, ul, ol, h1, h2, h3");
    if (!isLayout) continue;
    const cells = [...table.rows].flatMap((row) => [...row.cells]);
    table.replaceWith(
      ...cells.map((cell) => {
        const block = body.ownerDocument.createElement("div");
        block.append(...cell.childNodes);
        return block;
      }),
    );
  }
}

/** Brings the HTML of Word, Gmail and web pages to what a message can hold. */
export function cleanHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const element of body.querySelectorAll("style, script, title, meta, template, head")) element.remove();
  nestWordLists(body);
  linkPictures(body);
  unwrapLayout(body);
  for (const table of body.querySelectorAll("table")) straightenTable(table);
  return body.innerHTML;
}

const isDropped = ({ type, textContent }: Node) =>
  type === schema.nodes.paragraph && textContent.trim() === "";

function withoutEmpty(content: Fragment): Fragment {
  const kept: Node[] = [];
  content.forEach((node) => {
    if (!isDropped(node)) kept.push(node.inlineContent ? node : node.copy(withoutEmpty(node.content)));
  });
  return kept.length === 0 ? content : Fragment.from(kept);
}

/** Makes paragraphs of words that stand between blocks. */
function inBlocks(content: Fragment): Fragment {
  const blocks: Node[] = [];
  let words: Node[] = [];
  const endWords = () => {
    if (words.length > 0) blocks.push(schema.nodes.paragraph.create(null, words));
    words = [];
  };
  content.forEach((node) => {
    if (node.isInline) words.push(node);
    else {
      endWords();
      blocks.push(node);
    }
  });
  endWords();
  return Fragment.from(blocks);
}

/** Leaves out the empty paragraphs by which other programs keep a distance. */
export function tidySlice(slice: Slice): Slice {
  if (slice.content.childCount < 2) return slice;
  const isMixed = slice.content.content.some(({ isBlock }) => isBlock);
  const content = isMixed ? withoutEmpty(inBlocks(slice.content)) : slice.content;
  return content.eq(slice.content) ? slice : Slice.maxOpen(content);
}

function isWhole({ doc, selection: { from, to } }: EditorView["state"]): boolean {
  return doc.textContent === "" || (from <= Selection.atStart(doc).from && to >= Selection.atEnd(doc).to);
}

/** Puts a part of a document in the place of the selection. A cell holds one line of it. */
export function putSlice(view: EditorView, slice: Slice): void {
  const { state } = view;
  const { tr } = state;
  if (isInCell(state)) {
    tr.insertText(slice.content.textBetween(0, slice.content.size, " ", " ").replaceAll(/\s+/gu, " "));
  } else if (
    isWhole(state) &&
    slice.content.firstChild?.isBlock &&
    schema.nodes.doc.validContent(slice.content)
  ) {
    tr.replaceWith(0, state.doc.content.size, slice.content);
    tr.setSelection(Selection.atEnd(tr.doc));
  } else tr.replaceSelection(slice);
  view.dispatch(tr.scrollIntoView().setMeta("paste", true).setMeta("uiEvent", "paste"));
}

/** Returns the pictures that a pasted text holds itself, as files. */
export function picturesIn(html: string): File[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return [...body.querySelectorAll("img")].flatMap(({ src }) => {
    const [, type = "", data = ""] =
      /^data:(image\/(?:png|jpeg|gif|webp));base64,([A-Za-z0-9+/=\s]+)$/u.exec(src) ?? [];
    if (type === "") return [];
    const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
    return [new File([bytes], `image.${type.slice("image/".length)}`, { type })];
  });
}
