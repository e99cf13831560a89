import { type RedactionCounts, redact, redactionFindings, redactUrl } from "@tessera/text/redact";
import { oneLine, shorten } from "@tessera/text/wording";
import type { FileFinding } from "@tessera/wire/file/file-findings";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import { type ReaderResult, toDetails, toReaderResult } from "../reader.ts";

type ElementFinding = Extract<FileFinding, { kind: "element" }>;

const names = {
  selector: ["selector", "cssSelector", "css_selector", "cssPath", "xpath"],
  tag: ["tag", "tagName", "tag_name", "nodeName"],
  text: ["text", "textContent", "text_content", "innerText", "label", "ariaLabel"],
  page_url: ["page_url", "pageUrl", "url", "href", "location"],
} as const;

function field(value: Record<string, unknown>, key: keyof typeof names): string | null {
  const found = names[key].map((name) => value[name]).find((part) => typeof part === "string" && part !== "");
  return found === undefined ? null : oneLine(String(found)).slice(0, 2_000);
}

/** Returns the object that an element inspector wrote, either top-level or as "element". */
function inspected(value: unknown): Record<string, unknown> | null {
  if (typeof value !== "object" || value === null) return null;
  const fields = value as Record<string, unknown>;
  const inner = fields.element;
  return typeof inner === "object" && inner !== null
    ? { ...fields, ...(inner as Record<string, unknown>) }
    : fields;
}

export function isElement(value: unknown): boolean {
  const fields = inspected(value);
  return (
    fields !== null &&
    !Array.isArray(value) &&
    field(fields, "selector") !== null &&
    field(fields, "tag") !== null
  );
}

/** Reads an element that someone selected in a page: its text, selector and page. */
export function readElement(value: unknown, json: string): ReaderResult {
  const fields = inspected(value) ?? {};
  const counts: RedactionCounts = new Map();
  const pageUrl = field(fields, "page_url");
  const text = field(fields, "text");
  const element: ElementFinding = {
    kind: "element",
    selector: field(fields, "selector") ?? "",
    tag: (field(fields, "tag") ?? "").toLowerCase(),
    text: text === null ? null : redact(text, counts),
    page_url: pageUrl === null ? null : redactUrl(pageUrl, counts),
  };
  const redacted = redact(json, counts);
  return toReaderResult("element-inspector", {
    text: redacted,
    summary: summarise(element),
    findings: [element, ...redactionFindings(counts)],
    details: toDetails({
      Element: `<${element.tag}>`,
      Selector: shorten(element.selector, 200),
      Text: element.text === null ? null : shorten(element.text, 200),
      Page: element.page_url === null ? null : shorten(element.page_url, 200),
    }),
  });
}

function summarise({ tag, text, selector: whole, page_url }: ElementFinding): Reason {
  const element =
    text === null
      ? toReason("summary.element", { tag })
      : toReason("summary.element_with_text", { tag, text: shorten(text, 80) });
  const selector = shorten(whole, 120);
  return page_url === null
    ? toReason("summary.element_at", { element, selector })
    : toReason("summary.element_on_page", { element, selector, page: shorten(page_url, 120) });
}
