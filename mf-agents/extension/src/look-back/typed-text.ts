import { type JsonScalar, listScalars } from "@tessera/text/json-scalars";

/** The shortest text that is hidden, and the number of texts that are remembered. */
const [minLength, maxTexts] = [4, 200];

export interface TypedText {
  /** Replaces what was typed on the page, wherever the page shows it again, in the JSON of a replay. */
  hide(json: string): string;
}

/** Remembers what is typed in a page. It stays in the tab. */
export function watchTypedText(page: Document): TypedText {
  const texts = new Set<string>();
  page.addEventListener(
    "input",
    ({ target }) => {
      const text = readText(target).trim();
      if (text.length < minLength) return;
      for (const known of texts) if (text.startsWith(known)) texts.delete(known);
      texts.add(text);
      if (texts.size > maxTexts) texts.delete([...texts][0] ?? "");
    },
    true,
  );
  return {
    hide: (json) =>
      texts.size === 0
        ? json
        : hideTexts(
            json,
            [...texts].sort((one, other) => other.length - one.length),
          ),
  };
}

function readText(target: EventTarget | null): string {
  if (target instanceof HTMLInputElement)
    return /^(?:checkbox|radio|range|color|button|submit)$/u.test(target.type) ? "" : target.value;
  if (target instanceof HTMLTextAreaElement) return target.value;
  return target instanceof HTMLElement ? (target.textContent ?? "") : "";
}

/** Attributes that a page is drawn with. */
const structural = new Set(["type", "id", "class", "style", "rel", "name", "for", "role"]);

/** Hides texts wherever a replay shows them, and their beginnings where they are a whole value, as a page copies them while somebody types. */
function hideTexts(json: string, texts: readonly string[]): string {
  const parts: string[] = [];
  let done = 0;
  for (const scalar of listScalars(json)) {
    if (!isShown(scalar)) continue;
    const safe = texts.reduce(hideText, scalar.text);
    if (safe === scalar.text) continue;
    parts.push(json.slice(done, scalar.start), JSON.stringify(safe));
    done = scalar.end;
  }
  return parts.join("") + json.slice(done);
}

function isShown({ isString, isKey, field, owner, text }: JsonScalar): boolean {
  if (!isString || isKey || text.length < minLength) return false;
  if (owner.field === "attributes") return !structural.has(field);
  return ["textContent", "text", "value", "href"].includes(field);
}

function hideText(shown: string, text: string): string {
  return text.startsWith(shown) ? "•••" : shown.replaceAll(text, "•••");
}
