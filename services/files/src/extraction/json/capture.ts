import { redact } from "@tessera/text/redact";
import { listed, oneLine } from "@tessera/text/wording";
import type { RecordedStep } from "@tessera/wire/file/file-findings";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import { describeSecrets } from "../../text/secret-count.ts";
import { joinSentences, type Phrase, toPhraseList, toSummaryText } from "../analysis/summary-text.ts";
import { type ReaderResult, toDetails, toReaderResult } from "../reader.ts";
import { isElement, readElement } from "./element.ts";

/** A manifest of the browser extension, whose content is not validated. */
type Loose = Record<string, unknown>;

function loose(value: unknown): Loose {
  return typeof value === "object" && value !== null ? (value as Loose) : {};
}

export function isCapture(value: unknown): boolean {
  return loose(value).capture_version === 1;
}

/** Reads when and where something was captured, the selected element, and what the browser removed before sending. */
export function readCapture(value: unknown, json: string): ReaderResult {
  const { captured_at, environment, redactions, media, acts } = loose(value);
  const { page_title, page_url, browser, system, releases, language, time_zone, viewport } =
    loose(environment);
  const text = (part: unknown) => redact(oneLine(String(part ?? "")).slice(0, 300), new Map()) || null;
  const removed = describeRemovals(redactions);
  const steps = readSteps(acts, text);
  const element = isElement(value) ? readElement(value, json) : null;
  return toReaderResult(element?.method ?? "capture", {
    text: writeLines({
      Captured: text(captured_at),
      Page: [text(page_title), text(page_url)].filter(Boolean).join(", ") || null,
      Browser: text(browser),
      System: text(system),
      Window: text(viewport),
      Language: text(language),
      "Time zone": text(time_zone),
      Releases: text(releases),
      Element: element ? describeElement(loose(loose(value).element), text) : null,
      Steps: steps.length === 0 ? null : steps.map((step) => step.text).join(" "),
      Recorded: describeMedia(media, text),
      "Removed in the browser": removed,
    }),
    summary: joinSentences(
      summarise(text(page_title) ?? text(page_url), text(browser)),
      element?.summary ?? null,
      removed && toReason("summary.capture_removed", { secrets: removed }),
    ),
    findings: [
      ...(element?.findings ?? []),
      ...(steps.length === 0 ? [] : [{ kind: "steps" as const, steps }]),
    ],
    details: [
      ...toDetails({
        Page: text(page_url),
        Browser: text(browser),
        System: text(system),
        Releases: text(releases),
        "Removed in the browser": removed,
      }),
      ...(element?.details ?? []).filter(({ name }) => name !== "Page"),
    ],
  });
}

function summarise(page: string | null, browser: string | null): Reason {
  if (page !== null && browser !== null) return toReason("summary.capture_in", { page, browser });
  const place = page ?? browser;
  return place === null ? toReason("summary.capture") : toReason("summary.capture_of", { page: place });
}

/** Writes a line for each known value: "Page: Checkout, https://shop.test/checkout" */
function writeLines(parts: Record<string, Phrase | null>): string {
  return Object.entries(parts)
    .flatMap(([name, part]) => (part === null ? [] : `${name}: ${toSummaryText(part)}`))
    .join("\n");
}

type ToText = (part: unknown) => string | null;

const sentences: Record<string, (target: string) => Reason> = {
  open: (target) => toReason("step.open", { target }),
  click: (target) => toReason("step.click", { target }),
  type: (target) => toReason("step.type", { target }),
  choose: (target) => toReason("step.choose", { target }),
  submit: (target) => toReason("step.submit", { target }),
};

/** "Click "Pay now".": what the person did, oldest first. */
function readSteps(acts: unknown, toText: ToText): RecordedStep[] {
  if (!Array.isArray(acts)) return [];
  return acts.map(loose).flatMap(({ act, target, at }) => {
    const name = toText(target)?.replaceAll('"', "'");
    const step = name && sentences[String(act)]?.(name);
    return step ? [{ text: toSummaryText(step), text_reason: step, at: toText(at) }] : [];
  });
}

/** `<button> "Pay now" (#pay), role button` */
function describeElement({ tag, text, name, selector, role }: Loose, toText: ToText): string {
  const shown = toText(text) ?? toText(name);
  const label = [`<${toText(tag)}>`, shown && JSON.stringify(shown), `(${toText(selector)})`];
  const spoken = toText(role);
  return [label.filter(Boolean).join(" "), spoken && `role ${spoken}`].filter(Boolean).join(", ");
}

/** "screenshot.png from 2026-11-24T10:00:00.000Z" */
function describeMedia(media: unknown, toText: ToText): string | null {
  if (!Array.isArray(media)) return null;
  const parts = media.map(loose).flatMap(({ name, at }) => {
    const [file, begin] = [toText(name), toText(at)];
    return file ? [begin ? `${file} from ${begin}` : file] : [];
  });
  return parts.length === 0 ? null : listed(parts, 12);
}

const maxRemovals = 12;
const parts: Readonly<Record<string, Reason>> = {
  acts: toReason("part.acts"),
  console: toReason("part.console"),
  element: toReason("part.element"),
  environment: toReason("part.environment"),
  network: toReason("part.network"),
  replay: toReason("part.replay"),
};

/** "2 cookies (network)", "1 API key (console)" */
function describeRemovals(redactions: unknown): Phrase | null {
  if (!Array.isArray(redactions)) return null;
  const removals = redactions.map(loose).flatMap(({ where, what, count: amount }) => {
    const [count, name] = [Math.trunc(Number(amount)), oneLine(String(where))];
    if (!(count > 0)) return [];
    const secrets = describeSecrets({ what: oneLine(String(what)), count });
    return [toReason("summary.capture_removed_from", { secrets, part: parts[name] ?? name })];
  });
  return removals.length === 0 ? null : toPhraseList(removals, maxRemovals);
}
