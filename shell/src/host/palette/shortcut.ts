/**
 * A shortcut is one press or two after one another, as text: `mod+k`, `g t`, `?`. `mod` is ⌘ on a Mac and Ctrl elsewhere;
 * `shift` counts with letters and named keys only, since elsewhere it makes another character.
 */
export type Presses = readonly string[];

/** What of a keyboard event says which keys it was. */
export type KeyPress = Pick<
  KeyboardEvent,
  "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "getModifierState"
>;

const namedKey =
  /^(?:enter|escape|tab|space|backspace|delete|insert|home|end|page(?:up|down)|arrow(?:up|down|left|right)|f\d{1,2})$/;

/** The presses that a text names; null when it names none. */
export function parseShortcut(text: string): Presses | null {
  const presses = text.trim().split(/\s+/).map(parsePress);
  const known = presses.filter((press) => press !== null);
  return known.length === presses.length && known.length <= 2 ? known : null;
}

function parsePress(text: string): string | null {
  const parts = text.toLowerCase().split(/\+(?!$)/);
  const key = parts.at(-1) ?? "";
  const modifiers = parts.slice(0, -1);
  if (modifiers.some((modifier) => modifier !== "mod" && modifier !== "shift")) return null;
  if ([...key].length !== 1 && !namedKey.test(key)) return null;
  const shift = modifiers.includes("shift");
  if (shift && !isShiftable(key)) return null;
  return pressNamed(key, modifiers.includes("mod"), shift);
}

/** The press of a keyboard event; null for what no shortcut can be made of, such as a modifier alone. */
export function pressOf(event: KeyPress, isApple: boolean): string | null {
  const [mod, other] = isApple ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
  if (event.altKey) return typedWithAlt(event, isApple);
  if (other) return null;
  const key = keyOf(event);
  return key === null ? null : pressNamed(key, mod, event.shiftKey && isShiftable(key));
}

/** Many keyboards have their brackets and slashes behind AltGr or Option: then it is the character that counts. */
function typedWithAlt(event: KeyPress, isApple: boolean): string | null {
  const isCharacter = event.getModifierState("AltGraph") || (isApple && !event.metaKey && !event.ctrlKey);
  return isCharacter && [...event.key].length === 1 ? event.key.toLowerCase() : null;
}

function keyOf({ key, code }: KeyPress): string | null {
  if (key === " ") return "space";
  if ([...key].length > 1) return namedKey.test(key.toLowerCase()) ? key.toLowerCase() : null;
  // A keyboard of another script has the letter of a shortcut in the same place.
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

/** Whether it works without Ctrl or ⌘, so that it could be meant as text. */
export function isSingleKey(presses: Presses): boolean {
  return !presses[0]?.startsWith("mod+");
}

/** Whether one of them begins with the other, so that both cannot be distinguished. */
export function isAmbiguous(one: Presses, other: Presses): boolean {
  const length = Math.min(one.length, other.length);
  return one.slice(0, length).every((press, index) => press === other[index]);
}
