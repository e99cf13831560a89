const characterReference = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][\da-z]{1,31});/gi;

/** Replaces character references such as `&amp;` by their characters. The result is not decoded again. */
export function decodeReferences(text: string): string {
  return text.replace(characterReference, characterOf);
}

/**
 * Decodes one reference with the browser, which knows all names. The pattern cannot match an element. The leading dot preserves white space
 * at the beginning.
 */
function characterOf(reference: string): string {
  const page = new DOMParser().parseFromString(`.${reference}`, "text/html");
  const character = (page.body.textContent ?? "").slice(1);
  // Some legacy names need no semicolon, so for an unknown name such as `&notit;` only the beginning is decoded.
  return character.length > 1 && character.endsWith(";") ? reference : character;
}
