import { compileMessage } from "@lingui/message-utils/compileMessage";

/** Returns the names of a message's placeholders, without duplicates and in alphabetical order. */
export function getPlaceholders(message: string): string {
  const names = new Set<string>();
  const read = (tokens: unknown) => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens) {
      if (!Array.isArray(token)) continue;
      const [name, , forms] = token as [string, string?, Record<string, unknown>?];
      names.add(name);
      for (const form of Object.values(forms ?? {})) read(form);
    }
  };
  read(compileMessage(message));
  return [...names].sort().join(" ");
}
