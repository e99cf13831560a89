const characterReference = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][\da-z]{1,31});/gi;

/** The text with `&amp;` and its like as the characters they stand for; what comes out is not looked at again. */
export function decodeReferences(text: string): string {
  return text.replace(characterReference, characterOf);
}

/** The browser knows every name, and the pattern leaves no space for an element. Space at the beginning would be lost. */
function characterOf(reference: string): string {
  const page = new DOMParser().parseFromString(`.${reference}`, "text/html");
  const character = (page.body.textContent ?? "").slice(1);
  // Some old names need no semicolon: of an unknown one like `&notit;` only the beginning was understood.
  return character.length > 1 && character.endsWith(";") ? reference : character;
}
