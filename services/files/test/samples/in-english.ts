import { toEnglish } from "@tessera/language/to-english";
import { ExtractionError } from "../../src/extraction/extract.ts";

/** Returns the result of a reading. If the file cannot be read, the error's message is the English text of the reason. */
export async function inEnglish<Result>(reading: Promise<Result>): Promise<Result> {
  return await reading.catch((error: unknown) => {
    if (error instanceof ExtractionError) error.message = toEnglish(error.reason);
    throw error;
  });
}
