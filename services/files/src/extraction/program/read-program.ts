import { asSize, extensionOf } from "@tessera/text/wording";
import {
  type ExtractionInput,
  type ReaderResult,
  toDetails,
  toReaderResult,
  UnreadableFileError,
} from "../reader.ts";
import { readStart } from "../text-decoding.ts";
import { type ProgramKind, programKinds } from "./program-kinds.ts";

/** Describes the kind of a program file. It is not opened, and its content is not listed. */
export async function readProgram(file: ExtractionInput): Promise<ReaderResult> {
  const kind = findKind(file);
  const head = await readStart(file.path, Math.min(file.bytes, 64));
  if (kind.mark && !kind.mark.test(head.toString("hex")))
    throw new UnreadableFileError(
      `The file is damaged: its content is not that of ${chooseArticle(kind.name)}.`,
    );
  const what = kind.isProgram
    ? "It is a program, so it was not opened."
    : "It may contain programs, so it was not opened.";
  return toReaderResult("program-name", {
    summary: `${kind.name} of ${asSize(file.bytes)}. ${what}`,
    details: toDetails({ Kind: kind.name, Program: kind.isProgram ? "Yes" : "Maybe" }),
  });
}

function findKind({ filename, mimeType }: ExtractionInput): ProgramKind {
  const extension = extensionOf(filename);
  const kind =
    programKinds.find(({ extensions }) => extensions.split(" ").includes(extension)) ??
    programKinds.find(({ mimeTypes }) => mimeTypes?.test(mimeType));
  if (kind === undefined) throw new UnreadableFileError("The file is damaged and cannot be read.");
  return kind;
}

function chooseArticle(name: string): string {
  return `${/^(?:[AEIO]|RPM)/u.test(name) ? "an" : "a"} ${name}`;
}
