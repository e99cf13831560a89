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

/** Returns longer, accented English, which makes untranslated texts and layouts that are too narrow visible. */
export function toPseudo(text: string): string {
  const foreign = text.replaceAll(/[aeiouAEIOUncy]/g, (letter) => accented[letter] ?? letter);
  return `[${foreign}${"·".repeat(Math.ceil(text.length / 4))}]`;
}
