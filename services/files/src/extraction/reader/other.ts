import { asSize, extensionOf } from "@tessera/text/wording";
import type { ExtractionInput } from "../extract.ts";
import { aReading, type Reading, UnreadableFileError } from "../reading.ts";
import { readPlainText } from "./text.ts";

/** Reads a file of unknown kind as text; if it is not text, states that its format is not read. */
export async function readOther(file: ExtractionInput): Promise<Reading> {
  try {
    return await readPlainText(file);
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    const extension = extensionOf(file.filename);
    const what = extension === "" ? "File" : `.${extension} file`;
    return aReading("file-words", {
      summary: `${what} of ${asSize(file.bytes)} in a format that can't be read.`,
    });
  }
}
