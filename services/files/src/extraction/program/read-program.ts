import { extensionOf } from "@tessera/text/wording";
import { findFileKind, findKindByMimeType } from "@tessera/wire/file/file-kind";
import { findFormat } from "@tessera/wire/reason/kind-reason";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import { type ExtractionInput, type ReaderResult, toReaderResult, UnreadableFileError } from "../reader.ts";
import { readStart } from "../text-decoding.ts";
import { programContainers, programMarks, programNames } from "./program-kinds.ts";

/** Describes the kind of a program file. It is not opened, and its content is not listed. */
export async function readProgram(file: ExtractionInput): Promise<ReaderResult> {
  const name = nameKind(file);
  const head = await readStart(file.path, Math.min(file.bytes, 64));
  if (programMarks[name]?.test(head.toString("hex")) === false)
    throw new UnreadableFileError(explainOtherContent(name));
  const isProgram = !programContainers.includes(name);
  const described = { program: programNames[name] ?? name, size: { bytes: file.bytes } };
  return toReaderResult("program-name", {
    summary: isProgram
      ? toReason("summary.program", described)
      : toReason("summary.program_container", described),
    details: [
      { name: "Kind", value: programNames[name] ?? name },
      { name: "Program", value: toReason(isProgram ? "detail.yes" : "detail.maybe") },
    ],
  });
}

function nameKind({ filename, mimeType }: ExtractionInput): string {
  const kinds = [findFileKind(extensionOf(filename)), findKindByMimeType(mimeType)];
  const kind = kinds.find((found) => found?.reader === "program");
  if (kind === undefined) throw new UnreadableFileError(toReason("file.damaged"));
  return kind.name;
}

function explainOtherContent(name: string): Reason {
  const format = findFormat(name);
  return format ? toReason("file.other_content", { format: toReason(format) }) : toReason("file.damaged");
}
