/** A mention as its writer sees it: the name after `@`, and the id of the member. */
export interface ShownMention {
  name: string;
  id: string;
}

const stored = /(?<!\\)\[@((?:\\.|[^[\]\\]){0,200})\]\(mention:([A-Za-z0-9_-]{1,64})\)/gu;

/** Escapes a name where Markdown would read it as the end of a link. */
function escapeName(name: string): string {
  return name.replaceAll(/[\\[\]]/gu, (sign) => `\\${sign}`);
}

/**
 * Returns a message with `@Name` for each mention, as shown to its writer. If two members have the same name, mentions of the second one
 * are left as stored.
 */
export function showMentions(text: string): { shown: string; mentions: ShownMention[] } {
  const idOf = new Map<string, string>();
  const shown = text.replaceAll(stored, (whole: string, escaped: string, id: string) => {
    const name = escaped.replaceAll(/\\(.)/gu, "$1");
    if (name.trim() === "" || (idOf.get(name) ?? id) !== id) return whole;
    idOf.set(name, id);
    return `@${name}`;
  });
  return { shown, mentions: [...idOf].map(([name, id]) => ({ name, id })) };
}

/** Returns the message to store: each known `@Name` becomes a mention again. */
export function storeMentions(shown: string, mentions: readonly ShownMention[]): string {
  if (mentions.length === 0) return shown;
  const idOf = new Map(mentions.map(({ name, id }) => [name, id]));
  const names = [...idOf.keys()].sort((one, other) => other.length - one.length);
  const either = names.map((name) => name.replaceAll(/[$()*+.?[\\\]^{|}]/gu, "\\$&")).join("|");
  const written = new RegExp(`(?<![\\p{L}\\p{N}_@\\\\])@(${either})(?![\\p{L}\\p{N}_]|\\]\\(mention:)`, "gu");
  return shown.replaceAll(
    written,
    (_whole, name: string) => `[@${escapeName(name)}](mention:${idOf.get(name)})`,
  );
}

/** Returns what a member is called in a message: the name, with the email address if another member mentioned there has the same name. */
export function nameMention(
  { id, name, email }: { id: string; name: string; email: string },
  mentions: readonly ShownMention[],
): string {
  return mentions.some((other) => other.name === name && other.id !== id) ? `${name} (${email})` : name;
}

/** Returns true if a complete mention begins at a position of the text. */
export function isMentionAt(shown: string, index: number, mentions: readonly ShownMention[]): boolean {
  return mentions.some(({ name }) => shown.startsWith(`@${name}`, index));
}
