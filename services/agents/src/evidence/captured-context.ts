import { oneLine } from "@tessera/text/wording";

/** The page and browser that the browser extension states below what a person wrote. */
export interface CapturedContext {
  name: "Page" | "Browser" | "Window" | "System" | "Releases";
  value: string;
  /** The line as the extension wrote it. */
  line: string;
}

/** What a person wrote, and what the extension added to it. */
export interface CapturedText {
  said: string;
  context: CapturedContext[];
}

const added = /(?:^|\n\s*\n?)Page: [^\n]*\nBrowser: [^\n]*(?:\n(?:System|Releases): [^\n]*)*\s*$/u;
/** What earlier versions of the extension sent if nobody wrote anything. */
const placeholder = /^\s*Something went wrong on this page\.\s*$/u;

export function separateCaptured(text: string): CapturedText {
  const found = added.exec(text);
  if (!found) return { said: text, context: [] };
  const said = text.slice(0, found.index);
  return {
    said: placeholder.test(said) ? "" : said,
    context: found[0].split("\n").flatMap((line) => parseContext(oneLine(line))),
  };
}

function parseContext(line: string): CapturedContext[] {
  const [, name = "", value = ""] = /^(Page|Browser|System|Releases): (.+)$/u.exec(line) ?? [];
  if (name === "Page")
    return [{ name, value: value.replace(/ (?=[a-z][a-z\d+.-]*:\/\/[^\n]*$)/iu, ", "), line }];
  if (name !== "Browser") return name === "System" || name === "Releases" ? [{ name, value, line }] : [];
  const [browser = "", window] = value.split(/, (?=\d+×\d+$)/u);
  return [
    { name, value: browser.replace(/(?<=\d)(?:\.0)+$/u, ""), line },
    ...(window ? [{ name: "Window" as const, value: window, line }] : []),
  ];
}
