import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Worker } from "tesseract.js";

/** The data that detect scripts instead of reading text, with Tesseract's legacy engine. */
const scripts = "osd";

/** Returns the folder of a language's data; null if they are not installed. */
function listLetters(language: string): string | null {
  try {
    const installed = dirname(
      fileURLToPath(import.meta.resolve(`@tesseract.js-data/${language}/package.json`)),
    );
    const smallest = join(installed, "4.0.0_best_int");
    return existsSync(smallest) ? smallest : join(installed, "4.0.0");
  } catch {
    return null;
  }
}

export function hasLetters(language: string): boolean {
  return listLetters(language) !== null;
}

/** Starts a recognizer that uses no network and caches nothing on disk. Terminate it after use, because it holds a thread. */
export async function startRecogniser(language: string): Promise<Worker> {
  const { createWorker, OEM } = await import("tesseract.js");
  const isOfScripts = language === scripts;
  return await createWorker(language, isOfScripts ? OEM.TESSERACT_ONLY : OEM.LSTM_ONLY, {
    langPath: listLetters(language) ?? "",
    cacheMethod: "none",
    gzip: true,
    legacyCore: isOfScripts,
    legacyLang: isOfScripts,
  });
}
