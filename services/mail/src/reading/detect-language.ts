const minLetters = 20;
const sampleCharacters = 5_000;

/** Text that is not prose: code, URLs and email addresses. */
const otherText = /```[\s\S]*?(?:```|$)|`[^`\n]*`|https?:\/\/\S+|\S+@\S+/gu;

/** Returns the ISO 639 code of the language that a text is written in; null if it cannot be detected. */
export async function detectLanguage(text: string): Promise<string | null> {
  const prose = text.slice(0, sampleCharacters).replaceAll(otherText, " ");
  if ((prose.match(/\p{L}/gu) ?? []).length < minLetters) return null;
  // Loaded with the first mail that has enough text, since loading takes longer than reading many mails.
  const { eld } = await import("eld/extrasmall");
  const found = eld.detect(prose);
  return found.language !== "" && found.isReliable() ? found.language : null;
}
