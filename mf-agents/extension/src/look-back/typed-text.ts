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
    hide: (json) => [...texts].sort((one, other) => other.length - one.length).reduce(hideText, json),
  };
}

function readText(target: EventTarget | null): string {
  if (target instanceof HTMLInputElement)
    return /^(?:checkbox|radio|range|color|button|submit)$/u.test(target.type) ? "" : target.value;
  if (target instanceof HTMLTextAreaElement) return target.value;
  return target instanceof HTMLElement ? (target.textContent ?? "") : "";
}

/** Hides a text wherever it occurs, and its beginnings where they are a whole value, as a page copies them while somebody types. */
function hideText(json: string, text: string): string {
  const written = JSON.stringify(text).slice(1, -1);
  const beginnings = json.replaceAll(/"((?:[^"\\]|\\.){4,})"/gu, (whole, value: string) =>
    written.startsWith(value) ? '"•••"' : whole,
  );
  return beginnings.replaceAll(written, "•••");
}
