import { t } from "@tessera/language/t";
import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";

/** Converts Markdown to nodes. HTML in it stays text, unsafe URLs such as `javascript:` are removed, and pictures become links. */
export function renderMarkdown(markdown: string): Node[] {
  const html = micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] });
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const picture of body.querySelectorAll("img")) picture.replaceWith(linkTo(picture));
  for (const link of body.querySelectorAll("a")) {
    link.target = "_blank";
    link.rel = "noopener noreferrer nofollow";
  }
  for (const box of body.querySelectorAll("input")) box.ariaLabel = box.checked ? t("Done") : t("To do");
  return [...body.childNodes];
}

function linkTo({ src, alt }: HTMLImageElement): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = src;
  link.textContent = alt || src;
  return link;
}
