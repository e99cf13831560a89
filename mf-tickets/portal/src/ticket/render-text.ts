import { t } from "@tessera/language/t";
import { markdownToHtml } from "@tessera/text/markdown/markdown-html";
import { plainToHtml } from "@tessera/text/markdown/plain-text";
import { firstLineOf, foldQuotations, type Passage } from "@tessera/text/quotation/fold-quotations";
import type { TextFormat } from "@tessera/wire/text/text-format";

interface ShownText {
  text: string;
  /** Markdown by default. */
  format: TextFormat | undefined;
  /** True to fold what a mail quotes, and its signature, where they stand. */
  isFolded: boolean;
}

/** Converts a text to nodes. HTML in it stays text, unsafe URLs such as `javascript:` are removed, and pictures become links. */
export function renderText({ text, format = "markdown", isFolded }: ShownText): Node[] {
  const passages: Passage[] = isFolded ? foldQuotations(text) : [{ kind: "own", text }];
  return passages
    .filter((passage) => passage.text.trim() !== "")
    .flatMap((passage) => (passage.kind === "own" ? getNodes(passage, format) : [foldOf(passage, format)]));
}

function getNodes({ text }: Passage, format: TextFormat): Node[] {
  const html = format === "plain" ? plainToHtml(text) : markdownToHtml(text);
  return [...new DOMParser().parseFromString(html, "text/html").body.childNodes];
}

function foldOf(passage: Passage, format: TextFormat): HTMLDetailsElement {
  const fold = document.createElement("details");
  const summary = document.createElement("summary");
  const kind = passage.kind === "signature" ? t("Signature") : t("Quoted text");
  summary.textContent = `${kind} · ${firstLineOf(passage.text)}`;
  fold.append(summary, ...getNodes(passage, format));
  return fold;
}
