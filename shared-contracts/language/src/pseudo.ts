const accented: Record<string, string> = {
  a: "á",
  e: "é",
  i: "í",
  o: "ó",
  u: "ú",
  A: "Á",
  E: "É",
  I: "Í",
  O: "Ó",
  U: "Ú",
  n: "ñ",
  c: "ç",
  y: "ý",
};

/** English that looks foreign and is longer, so that what isn't translated or doesn't fit is seen. */
export function toPseudo(text: string): string {
  const foreign = text.replaceAll(/[aeiouAEIOUncy]/g, (letter) => accented[letter] ?? letter);
  return `[${foreign}${"·".repeat(Math.ceil(text.length / 4))}]`;
}
