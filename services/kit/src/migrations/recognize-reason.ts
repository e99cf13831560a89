import type { StoredReason, StoredValue } from "./reason-repair.ts";

/**
 * The sentences that a service wrote before it stored reasons, with their keys, the most specific first: `["file.disguised", "The file is
 * named .{extension}, but its content is {format:format}."]`. A placeholder stands for a text; with `:number`, for a number; with
 * another word, for a sentence of the list whose key begins with it; with `:*`, for any sentence of the list.
 */
export type KnownSentences = readonly (readonly [key: string, sentence: string])[];

interface Pattern {
  key: string;
  expression: RegExp;
  placeholders: { name: string; kind: string }[];
}

/** For migrations: returns a function that turns a stored sentence into its reason, and any other text into null. */
export function createRecognizer(sentences: KnownSentences): (text: string) => StoredReason | null {
  const patterns = sentences.map(toPattern);
  function recognize(text: string, domain: string): StoredReason | null {
    for (const pattern of patterns) {
      if (domain !== "*" && !pattern.key.startsWith(`${domain}.`)) continue;
      const reason = read(pattern, text);
      if (reason) return reason;
    }
    return null;
  }
  function read({ key, expression, placeholders }: Pattern, text: string): StoredReason | null {
    const found = expression.exec(text);
    if (!found) return null;
    const values: Record<string, StoredValue> = {};
    for (const [at, { name, kind }] of placeholders.entries()) {
      const value = toValue(found[at + 1] ?? "", kind);
      if (value === null) return null;
      values[name] = value;
    }
    return { reason: key, values };
  }
  function toValue(text: string, kind: string): StoredValue | null {
    if (kind === "text") return text;
    if (kind !== "number") return recognize(text, kind);
    const number = Number(text.replaceAll(",", ""));
    return Number.isFinite(number) ? number : null;
  }
  return (text) => recognize(text, "*");
}

function toPattern([key, sentence]: KnownSentences[number]): Pattern {
  const parts = sentence.split(/\{([^}]+)\}/);
  const words = parts.filter((_, index) => index % 2 === 0);
  const escaped = words.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const placeholders = parts
    .filter((_, index) => index % 2 === 1)
    .map((placeholder) => {
      const [name = "", kind = "text"] = placeholder.split(":");
      return { name, kind };
    });
  return { key, expression: new RegExp(`^${escaped.join("(.+?)")}$`, "s"), placeholders };
}
