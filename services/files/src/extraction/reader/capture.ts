import { redact } from "@tessera/text/redact";
import { listed, oneLine, shorten } from "@tessera/text/wording";
import { countOf } from "@tessera/wire/wording";
import { aReading, detailsOf, type Reading } from "../reading.ts";
import { isElement, readElement } from "./element.ts";

/** A manifest of the browser extension, of which nothing is certain. */
type Loose = Record<string, unknown>;

function loose(value: unknown): Loose {
  return typeof value === "object" && value !== null ? (value as Loose) : {};
}

export function isCapture(value: unknown): boolean {
  return loose(value).capture_version === 1;
}

/** When and where something was captured, what was pointed at, and what the browser removed before it was sent. */
export function readCapture(value: unknown, json: string): Reading {
  const { environment, redactions } = loose(value);
  const { page_title, page_url, browser, releases } = loose(environment);
  const text = (part: unknown) => redact(oneLine(String(part ?? "")).slice(0, 300), new Map()) || null;
  const removed = describeRemoved(redactions);
  const element = isElement(value) ? readElement(value, json) : null;
  const place = [text(page_title) ?? text(page_url), text(browser)].filter(Boolean).join(" in ");
  return aReading(element?.method ?? "capture", {
    text: element?.text ?? redact(json, new Map()),
    summary: shorten(
      [`Capture of ${place || "a page"}.`, element?.summary, removed && `Removed: ${removed}.`]
        .filter(Boolean)
        .join(" "),
      400,
    ),
    findings: element?.findings ?? [],
    details: [
      ...detailsOf({
        Page: text(page_url),
        Browser: text(browser),
        Releases: text(releases),
        "Removed in the browser": removed,
      }),
      ...(element?.details ?? []).filter(({ name }) => name !== "Page"),
    ],
  });
}

/** "2 cookies (network), 1 API key (console)" */
function describeRemoved(redactions: unknown): string | null {
  if (!Array.isArray(redactions)) return null;
  const parts = redactions.map(loose).flatMap(({ where, what, count: amount }) => {
    const number = Math.trunc(Number(amount));
    return number > 0 ? [`${countOf(number, oneLine(String(what)))} (${oneLine(String(where))})`] : [];
  });
  return parts.length === 0 ? null : listed(parts, 12);
}
