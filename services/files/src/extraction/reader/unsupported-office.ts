import { extensionOf } from "@tessera/text/wording";
import type { ExtractionInput } from "../extract.ts";
import { type Reading, UnreadableFileError } from "../reading.ts";

const successors: Record<string, string> = {
  doc: ".docx",
  dot: ".docx",
  xls: ".xlsx",
  xlt: ".xlsx",
  ppt: ".pptx",
  pps: ".pptx",
};

/** Formats of the last century: said clearly instead of read badly. */
export async function refuseOldOffice({ filename }: ExtractionInput): Promise<Reading> {
  const extension = extensionOf(filename);
  const successor = successors[extension];
  const advice = successor === undefined ? "" : ` Save it as ${successor} and upload it again.`;
  throw new UnreadableFileError(`The format of .${extension} files is not supported.${advice}`);
}
