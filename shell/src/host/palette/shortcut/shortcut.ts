/**
 * A shortcut: one or two presses, written as `mod+k`, `g t` or `?`. `mod` is ⌘ on a Mac and Ctrl elsewhere. `shift` is used only with
 * letters and named keys, because with any other key it produces a different character. `alt` is used only with named keys, by pages: it
 * is never part of a press that runs a command.
 */
export type Presses = readonly string[];

/** The properties of a keyboard event that identify the key. */
export type KeyPress = Pick<
  KeyboardEvent,
  "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "getModifierState"
>;

const namedKey =
  /^(?:enter|escape|tab|space|backspace|delete|insert|home|end|page(?:up|down)|arrow(?:up|down|left|right)|f\d{1,2})$/;

/** Parses a shortcut. Returns null if the text is not a valid one. */
export function parseShortcut(text: string): Presses | null {
  const presses = text.trim().split(/\s+/).map(parsePress);
  const known = presses.filter((press) => press !== null);
  return known.length === presses.length && known.length <= 2 ? known : null;
}

function parsePress(text: string): string | null {
  const parts = text.toLowerCase().split(/\+(?!$)/);
  const key = parts.at(-1) ?? "";
  const modifiers = parts.slice(0, -1);
  if (modifiers.some((modifier) => !["mod", "alt", "shift"].includes(modifier))) return null;
  if ([...key].length !== 1 && !namedKey.test(key)) return null;
  const shift = modifiers.includes("shift");
  if (shift && !isShiftable(key)) return null;
  const alt = modifiers.includes("alt");
  if (alt && !namedKey.test(key)) return null;
  return `${alt ? "alt+" : ""}${pressNamed(key, modifiers.includes("mod"), shift)}`;
}

/** Returns the press of a keyboard event, or null if it cannot be part of a shortcut, such as a modifier alone. */
export function toPress(event: KeyPress, isApple: boolean): string | null {
  const [mod, other] = isApple ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
  if (event.altKey) return typedWithAlt(event, isApple);
  if (other) return null;
  const key = toKey(event);
  return key === null ? null : pressNamed(key, mod, event.shiftKey && isShiftable(key));
}

/** Returns the character typed with AltGr or Option. Many keyboards need these keys for brackets and slashes. */
function typedWithAlt(event: KeyPress, isApple: boolean): string | null {
  const isCharacter = event.getModifierState("AltGraph") || (isApple && !event.metaKey && !event.ctrlKey);
  return isCharacter && [...event.key].length === 1 ? event.key.toLowerCase() : null;
}

function toKey({ key, code }: KeyPress): string | null {
  if (key === " ") return "space";
  if ([...key].length > 1) return namedKey.test(key.toLowerCase()) ? key.toLowerCase() : null;
  // On a keyboard of another script, the position of the key gives the Latin letter.
  const isOtherScript = /\p{L}/u.test(key) && !/\p{Script=Latin}/u.test(key);
  const place = isOtherScript ? /^Key([A-Z])$/.exec(code)?.[1] : undefined;
  return (place ?? key).toLowerCase();
}

function isShiftable(key: string): boolean {
  return /^\p{L}$/u.test(key) || namedKey.test(key);
}

function pressNamed(key: string, mod: boolean, shift: boolean): string {
  return `${mod ? "mod+" : ""}${shift ? "shift+" : ""}${key}`;
}

/** Returns true if the shortcut works without Ctrl or ⌘, so that it could also be typed text. */
export function isSingleKey(presses: Presses): boolean {
  return !presses[0]?.startsWith("mod+");
}

/** Returns true if one shortcut is a prefix of the other, so that they cannot be distinguished. */
export function isAmbiguous(one: Presses, other: Presses): boolean {
  const length = Math.min(one.length, other.length);
  return one.slice(0, length).every((press, index) => press === other[index]);
}
