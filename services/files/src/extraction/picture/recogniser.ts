import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Worker } from "tesseract.js";

/** Distinguishes scripts instead of reading them, by the older of the two ways of recognizing letters. */
const scripts = "osd";

/** The folder of a language's letters; null where they were left out of this installation. */
function lettersOf(language: string): string | null {
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
  return lettersOf(language) !== null;
}

/** Without the network, and nothing is kept on disk. Terminate it: it holds a thread. */
export async function startRecogniser(language: string): Promise<Worker> {
  const { createWorker, OEM } = await import("tesseract.js");
  const isOfScripts = language === scripts;
  return await createWorker(language, isOfScripts ? OEM.TESSERACT_ONLY : OEM.LSTM_ONLY, {
    langPath: lettersOf(language) ?? "",
    cacheMethod: "none",
    gzip: true,
    legacyCore: isOfScripts,
    legacyLang: isOfScripts,
  });
}
