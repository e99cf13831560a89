import { oneLine, shorten } from "@tessera/text/wording";
import type { TicketDraft } from "@tessera/wire/agent/ticket-draft";
import { isCapture } from "../../evidence/capture-file.ts";
import {
  captureSource,
  extensionSource,
  fileSource,
  messageSource,
  type Source,
  ticketSource,
} from "../../evidence/evidence-collector.ts";
import type { AtHand } from "./findings-at-hand.ts";

type Circumstance = TicketDraft["environment"][number];

const version = "v?\\d{1,4}(?:\\.\\d{1,6}){1,4}";
const patterns: [name: string, pattern: RegExp][] = [
  [
    "Browser",
    /\b((?:Google Chrome|Chrome|Chromium|Mozilla Firefox|Firefox|Safari|Microsoft Edge|Edge|Opera|Brave|Samsung Internet|Internet Explorer)(?:[ /]v?\d{1,3}(?:\.\d{1,5}){0,3})?)\b/u,
  ],
  [
    "System",
    /\b(Windows (?:Server )?\d{1,4}(?:\.\d)?|Windows|macOS(?: (?:[A-Z][a-z]+|\d{2}(?:\.\d{1,2}){0,2})){0,2}|Mac OS X(?: [\d_.]{2,10})?|iOS \d{1,2}(?:\.\d{1,2}){0,2}|iPadOS \d{1,2}|Android \d{1,2}(?:\.\d{1,2}){0,2}|Ubuntu(?: \d{2}\.\d{2})?|Debian(?: \d{1,2})?|Linux)\b/u,
  ],
  [
    "Device",
    /\b(iPhone(?: \d{1,2}(?: Pro| Plus| Max| mini){0,2})?|iPad(?: Pro| Air| mini)?|Pixel \d{1,2}(?: Pro| a)?|Galaxy [A-Z]?\d{1,3}(?: Ultra|\+)?|(?:Huawei|Xiaomi|Redmi|OnePlus|Oppo|Nokia|Motorola|Moto|Sony Xperia|Fairphone|Honor|Lenovo|Surface)(?: [A-Z0-9][\w+]{0,9}){1,3}|MacBook(?: Air| Pro)?|ThinkPad)(?![\w])/u,
  ],
  [
    "Version",
    new RegExp(
      `(?<!\\p{L})(?:version|release|build|app version|versión|versione|(?:update|upgrade|aktualisierung|mise à jour|actualización|updated|upgraded)(?: (?:today|this morning|yesterday|heute|ce matin|ayer))?(?: from ${version})? (?:to|auf|à|a)(?: version| la versión)?)\\s{1,2}(${version})(?![\\w])`,
      "iu",
    ),
  ],
  [
    "Version",
    new RegExp(
      `\\b(?:CLI|app|plugin|client|[A-Z][a-z]{2,15}(?:shop|front|store|builder))\\s(${version})(?![\\w])`,
      "u",
    ),
  ],
];
/** Programs on which others run. Each has its own name in the environment. */
const platforms =
  /(?<![\w.-])(Node(?:\.js)?|Kubernetes|Helm|Docker|PHP|Python|Java|Ruby|MySQL|MariaDB|PostgreSQL|Postgres|Redis|Apache|nginx|WordPress|WooCommerce|PrestaShop|Magento|Odoo|Rails|Django|Laravel|\.NET) v?(\d{1,4}(?:\.\d{1,6}){0,3})(?![\w.]*\d)/gu;
const works =
  /(?<!\p{L})(?:(?:is|are|was|works?|runs?|läuft|geht|funktioniert|fonctionne\p{L}*|marche|funciona\p{L}*) (?:\p{L}+ )?(?:fine|ok|well|normally|gut|problemlos|bien)|can (?:still )?\p{L}+)(?!\p{L})/iu;

/** Reads the environment from what was written and recorded. Each circumstance appears once; the first source wins. */
export function readEnvironment(at: AtHand): Circumstance[] {
  const found = [
    ...ofPointed(at),
    ...ofContext(at),
    ...ofCaptures(at),
    ...ofRequests(at),
    ...ofFiles(at),
    ...describeEnvironment(at),
  ];
  const known = new Map<string, Circumstance>();
  for (const one of found) if (!known.has(one.name)) known.set(one.name, one);
  return [...known.values()];
}

function ofPointed({ pointed }: AtHand): Circumstance[] {
  if (!pointed?.pageUrl) return [];
  return [{ name: "Page", value: shorten(pointed.pageUrl, 200), evidence: pointed.evidence }];
}

function ofContext({ input, collector }: AtHand): Circumstance[] {
  return (input.context ?? []).map(({ name, value, line }) => ({
    name,
    value: shorten(value, 200),
    evidence: [collector.cite(extensionSource, line)],
  }));
}

function ofCaptures({ input, collector }: AtHand): Circumstance[] {
  return input.files.filter(isCapture).flatMap((file) =>
    file.details
      .filter(({ name, value }) => ["Page", "Browser", "System", "Releases"].includes(name) && value !== "")
      .map(({ name, value }) => ({
        name,
        value,
        evidence: [collector.cite(captureSource(file), value, name)],
      })),
  );
}

function ofRequests({ errorSignatures }: AtHand): Circumstance[] {
  const [first] = errorSignatures.filter((one) => one.kind === "request");
  return first?.host ? [{ name: "Host", value: first.host, evidence: first.evidence }] : [];
}

function ofFiles({ input, collector }: AtHand): Circumstance[] {
  return input.files.flatMap((file) => {
    if (isCapture(file)) return [];
    const source = fileSource(file);
    const detail = file.details
      .filter(({ name, value }) => name === "Browser" && value !== "")
      .map(({ name, value }) => ({ name, value, evidence: [collector.cite(source, value, name)] }));
    const first = file.findings
      .flatMap((finding) => (finding.kind === "log" ? finding.entries : []))
      .find(({ level, at }) => level === "error" && at !== null);
    if (!first?.at) return detail;
    const value = readableMoment(first.at);
    const evidence = [collector.cite(source, `${value} ${oneLine(first.message)}`, `line ${first.line}`)];
    return [...detail, { name: "First error at", value, evidence }];
  });
}

const moment = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d(?::\d\d)?)(?:[.,]\d+)?(Z|[+-]\d\d:?\d\d)?$/u;

/** Returns an ISO moment as "2026-11-18 09:12:44 UTC", which people of every language can read; anything else as it is. */
function readableMoment(at: string): string {
  const [whole, day, time, zone = ""] = moment.exec(at.trim()) ?? [];
  return whole ? `${day} ${time} ${zone === "Z" ? "UTC" : zone}`.trim() : at;
}

/** Reads the environment from what was written. */
export function describeEnvironment({
  input,
  collector,
}: Pick<AtHand, "input" | "collector">): Circumstance[] {
  const texts: [Source, string][] = [
    ...(input.tickets ?? []).map((one): [Source, string] => [ticketSource(one), one.text]),
    ...input.messages.map((one): [Source, string] => [messageSource(one), one.text]),
    ...input.files.flatMap((file): [Source, string][] =>
      file.text === null ? [] : [[fileSource(file), file.text]],
    ),
  ];
  return texts.flatMap(([source, text]) => {
    const sentences = sentencesIn(text);
    const cite = (sentence: string) => [collector.cite(source, oneLine(sentence))];
    const named = patterns.flatMap(([name, pattern]) => {
      const found = sentences.find((one) => pattern.test(one));
      const value = found && pattern.exec(found)?.[1];
      return found && value ? [{ name, value: oneLine(value), evidence: cite(found) }] : [];
    });
    const running = sentences.flatMap((sentence) =>
      [...sentence.matchAll(platforms)].map(([, name = "", value = ""]) => ({
        name,
        value,
        evidence: cite(sentence),
      })),
    );
    return [...named, ...running];
  });
}

/** Returns the sentences of a text, those that say what works last: a device that works is not the one that fails. */
function sentencesIn(text: string): string[] {
  const sentences = text
    .split("\n")
    .slice(0, 500)
    .flatMap((line) => line.slice(0, 1_000).split(/(?<=[.!?;])\s+(?=[\p{Lu}`])/u));
  return [...sentences.filter((one) => !works.test(one)), ...sentences.filter((one) => works.test(one))];
}
