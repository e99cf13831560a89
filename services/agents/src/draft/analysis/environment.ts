import { oneLine, shorten } from "@tessera/text/wording";
import type { TicketDraft } from "@tessera/wire/ticket-draft";
import { fileSource, messageSource, type Source, ticketSource } from "./evidence-collector.ts";
import type { AtHand } from "./findings-at-hand.ts";

type Circumstance = TicketDraft["environment"][number];

const patterns: [name: string, pattern: RegExp][] = [
  [
    "Browser",
    /\b((?:Google Chrome|Chrome|Chromium|Mozilla Firefox|Firefox|Safari|Microsoft Edge|Edge|Opera|Brave|Samsung Internet|Internet Explorer)(?:[ /]v?\d{1,3}(?:\.\d{1,5}){0,3})?)\b/u,
  ],
  [
    "System",
    /\b(Windows (?:Server )?\d{1,4}(?:\.\d)?|Windows|macOS(?: (?:[A-Z][a-z]+|\d{2}(?:\.\d{1,2}){0,2})){0,2}|Mac OS X(?: [\d_.]{2,10})?|iOS \d{1,2}(?:\.\d{1,2}){0,2}|iPadOS \d{1,2}|Android \d{1,2}|Ubuntu(?: \d{2}\.\d{2})?|Debian(?: \d{1,2})?|Linux)\b/u,
  ],
  [
    "Device",
    /\b(iPhone(?: \d{1,2}(?: Pro| Plus| Max| mini){0,2})?|iPad(?: Pro| Air| mini)?|Pixel \d{1,2}|Galaxy [A-Z]?\d{1,3}|MacBook(?: Air| Pro)?|ThinkPad)\b/u,
  ],
  [
    "Version",
    /(?<!\p{L})(?:version|release|build|app version|versión|versione)\s{1,2}(v?\d{1,4}(?:\.\d{1,6}){1,4})\b/iu,
  ],
];

/** Reads the environment from what was written and recorded. Each circumstance appears once; the first source wins. */
export function readEnvironment(at: AtHand): Circumstance[] {
  const found = [...ofPointed(at), ...ofRequests(at), ...ofFiles(at), ...ofWords(at)];
  const known = new Map<string, Circumstance>();
  for (const one of found) if (!known.has(one.name)) known.set(one.name, one);
  return [...known.values()];
}

function ofPointed({ pointed }: AtHand): Circumstance[] {
  if (!pointed?.pageUrl) return [];
  return [{ name: "Page", value: shorten(pointed.pageUrl, 200), evidence: pointed.evidence }];
}

function ofRequests({ errorSignatures }: AtHand): Circumstance[] {
  const [first] = errorSignatures.filter((one) => one.kind === "request");
  return first?.host ? [{ name: "Host", value: first.host, evidence: first.evidence }] : [];
}

function ofFiles({ input, collector }: AtHand): Circumstance[] {
  return input.files.flatMap((file) => {
    const source = fileSource(file);
    const detail = file.details
      .filter(({ name, value }) => name === "Browser" && value !== "")
      .map(({ name, value }) => ({ name, value, evidence: [collector.cite(source, value, name)] }));
    const first = file.findings
      .flatMap((finding) => (finding.kind === "log" ? finding.entries : []))
      .find(({ level, at }) => level === "error" && at !== null);
    if (!first?.at) return detail;
    const evidence = [collector.cite(source, `${first.at} ${oneLine(first.message)}`, `line ${first.line}`)];
    return [...detail, { name: "First error at", value: first.at, evidence }];
  });
}

function ofWords({ input, collector }: AtHand): Circumstance[] {
  const texts: [Source, string][] = [
    ...(input.tickets ?? []).map((one): [Source, string] => [ticketSource(one), one.text]),
    ...input.messages.map((one): [Source, string] => [messageSource(one), one.text]),
    ...input.files.flatMap((file): [Source, string][] =>
      file.text === null ? [] : [[fileSource(file), file.text]],
    ),
  ];
  return texts.flatMap(([source, text]) => {
    const lines = text
      .split("\n")
      .slice(0, 500)
      .map((line) => line.slice(0, 1_000));
    return patterns.flatMap(([name, pattern]) => {
      const line = lines.find((one) => pattern.test(one));
      const value = line === undefined ? undefined : pattern.exec(line)?.[1];
      if (line === undefined || value === undefined) return [];
      return [{ name, value: oneLine(value), evidence: [collector.cite(source, oneLine(line))] }];
    });
  });
}
