import { fileLimits } from "@tessera/wire/file/file";

/** A name for display, and whether the original was deceptive. */
export interface CleanName {
  filename: string;
  /** Whether it had embeddings, overrides or isolates, which change the reading direction: `gnp.exe` looks like `exe.png`. */
  hasBidi: boolean;
}

const turning = /[\u202a-\u202e\u2066-\u2069]/u;
/** Control and direction characters, line ends, and zero-width characters. The joiners of emoji are kept. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const nameless = "file";

/** Returns a name without path, control and direction characters, in NFC, shortened to 255 characters before its extension. */
export function cleanName(original: string): CleanName {
  const whole = original.toWellFormed().normalize("NFC").replaceAll(unseen, "");
  const base = whole.split(/[/\\]/).at(-1)?.trim() ?? "";
  const filename = cut(/^\.*$/.test(base) ? nameless : base);
  return { filename, hasBidi: turning.test(original) };
}

function cut(name: string): string {
  const characters = [...name];
  if (characters.length <= fileLimits.name) return name;
  const extension = [...(/\.[^.\s]{1,15}$/u.exec(name)?.[0] ?? "")];
  return [...characters.slice(0, fileLimits.name - extension.length), ...extension].join("");
}
