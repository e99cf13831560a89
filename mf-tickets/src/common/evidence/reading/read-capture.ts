import { t } from "@tessera/language/t";
import { type Pair, parseInstant, type ReadEntry } from "../evidence-entry.ts";
import { type Loose, loose, looseList, textOrNull } from "./loose.ts";

/** What a report of the browser extension says about itself. */
export interface Capture {
  environment: Pair[];
  removed: { where: string; what: string; count: number }[];
  /** The start times of the media files of the report, by file name. */
  media: { name: string; at: number }[];
}

const environmentLabels: Readonly<Record<string, string>> = {
  page_url: t("Page"),
  page_title: t("Title"),
  browser: t("Browser"),
  system: t("System"),
  language: t("Language"),
  time_zone: t("Time zone"),
  viewport: t("Viewport"),
  screen: t("Screen"),
};

/** Returns null if the value is not a capture. */
export function readCapture(value: unknown): Capture | null {
  const fields = loose(value);
  if (fields.capture_version !== 1) return null;
  const environment = loose(fields.environment);
  return {
    environment: Object.entries(environmentLabels).flatMap(([key, name]) => {
      const text = textOrNull(environment[key]);
      return text === null ? [] : [{ name, value: text }];
    }),
    removed: looseList(fields.redactions).map(({ where, what, count }) => ({
      where: String(where),
      what: String(what),
      count: Number(count) || 0,
    })),
    media: looseList(fields.media).flatMap(({ name, at }) => {
      const instant = parseInstant(at);
      return typeof name === "string" && instant !== null ? [{ name, at: instant }] : [];
    }),
  };
}

const actWords: Readonly<Record<string, (name: string) => string>> = {
  open: (name) => t("Opened {name}", { name }),
  click: (name) => t('Clicked "{name}"', { name }),
  type: (name) => t('Filled in "{name}"', { name }),
  choose: (name) => t('Chose "{name}"', { name }),
  submit: (name) => t('Submitted the form "{name}"', { name }),
};

/** Returns what the person did while it was recorded. */
export function readActs(value: unknown): ReadEntry[] {
  return looseList(loose(value).acts).flatMap(({ act, target, at }) => {
    const words = actWords[String(act)];
    const name = textOrNull(target);
    return words && name !== null ? [{ kind: "act" as const, at: parseInstant(at), text: words(name) }] : [];
  });
}

/** Returns the element that someone pointed at; an empty list if the file contains none. */
export function readElement(value: unknown): ReadEntry[] {
  const fields = loose(value);
  const element: Loose = fields.element ? loose(fields.element) : fields;
  const [selector, tag] = [textOrNull(element.selector), textOrNull(element.tag)];
  if (selector === null || tag === null) return [];
  const name = textOrNull(element.name) ?? textOrNull(element.text) ?? selector;
  const details = ["selector", "tag", "role", "name", "text", "page_url"].flatMap((key) => {
    const text = textOrNull(element[key]);
    return text === null ? [] : [{ name: key.replace("_", " "), value: text }];
  });
  const styles = Object.entries(loose(element.styles)).map(([key, style]) => ({
    name: key,
    value: String(style),
  }));
  return [
    {
      kind: "element",
      at: parseInstant(element.at ?? fields.captured_at),
      text: `<${tag}> ${name}`,
      details: [...details, ...styles],
    },
  ];
}
