const minLetters = 20;
const sampleCharacters = 5_000;

/** What is no prose: code, addresses of pages and of mail. */
const otherText = /```[\s\S]*?(?:```|$)|`[^`\n]*`|https?:\/\/\S+|\S+@\S+/gu;

/** The ISO 639 code of the language that a text is written in; null where nobody could know. */
export async function detectLanguage(text: string): Promise<string | null> {
  const prose = text.slice(0, sampleCharacters).replaceAll(otherText, " ");
  if ((prose.match(/\p{L}/gu) ?? []).length < minLetters) return null;
  // Loaded with the first mail that has enough text: it takes longer than many a mail.
  const { eld } = await import("eld/extrasmall");
  const found = eld.detect(prose);
  return found.language !== "" && found.isReliable() ? found.language : null;
}
