import type { Sharp } from "sharp";
import { asPng } from "./ocr-picture.ts";
import { hasLetters, startRecogniser } from "./recogniser.ts";

/** The languages whose data read a script, the likeliest first. Kazakh has all letters of Russian, and more. */
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
/** With fewer characters the script cannot be detected. */
const minCharacters = "10";
const probablyTurned = 2;

interface Script {
  /** For example "Arabic". */
  name: string;
  /** The installed languages to read it with; empty if it cannot be read here. */
  languages: string[];
  /** The clockwise rotation, in degrees, that makes the page upright. */
  turn: number;
}

/** Detects the script and orientation of a page; null if these are unclear. */
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
