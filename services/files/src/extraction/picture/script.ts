import type { Sharp } from "sharp";
import { asPng } from "./ocr-picture.ts";
import { hasLetters, startRecogniser } from "./recogniser.ts";

/** By the letters of which languages a script is read, the likeliest first. Kazakh is written with all letters of Russian, and more. */
const languages: Record<string, string[]> = {
  Latin: ["eng"],
  Arabic: ["ara"],
  Hebrew: ["heb"],
  Cyrillic: ["kaz", "ukr"],
  Greek: ["ell"],
  Han: ["chi_sim", "jpn"],
  Japanese: ["jpn"],
  Hiragana: ["jpn"],
  Katakana: ["jpn"],
  Korean: ["kor"],
  Hangul: ["kor"],
};
/** Less shows no script. */
const minCharacters = "10";
const probablyTurned = 2;

interface Script {
  /** "Arabic" */
  name: string;
  /** Whose letters are installed: none where it is not read here. */
  languages: string[];
  /** By how many degrees the page has to be turned, to the right. */
  turn: number;
}

/** In which script, and which side up, a page is written; null where it is not clear. */
export async function detectScript(image: Sharp): Promise<Script | null> {
  if (!hasLetters("osd")) return null;
  const worker = await startRecogniser("osd");
  try {
    await worker.setParameters({ min_characters_to_try: minCharacters } as object);
    const { data } = await worker.detect(await asPng(image));
    if (data.script === null) return null;
    const isTurned = (data.orientation_confidence ?? 0) > probablyTurned;
    return {
      name: data.script,
      languages: (languages[data.script] ?? []).filter(hasLetters),
      turn: isTurned ? (data.orientation_degrees ?? 0) : 0,
    };
  } catch {
    return null;
  } finally {
    await worker.terminate();
  }
}
