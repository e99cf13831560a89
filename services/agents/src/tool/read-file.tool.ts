import type { FileAnalysis, FileText } from "@tessera/wire/file/file";
import { closed } from "@tessera/wire/schema/schema";
import { Type } from "typebox";
import { countBytes, quote } from "./quoted-data.ts";
import { readableText, takeBeginning } from "./readable-text.ts";
import { defineTool } from "./tool.ts";

/** The shares of a call's 8 kB for the findings and for the text. */
const findingsBytes = 2_500;
const textBytes = 4_500;

export const readFile = defineTool({
  name: "read_file",
  title: "Read a file",
  description:
    "Reads what was found in a file: its summary, typed findings (requests, log entries, OCR) and a part of its text from `offset`. Continue at `next_offset`.",
  permission: "files.read",
  isWrite: false,
  input: closed({
    file_id: Type.String({ format: "uuid" }),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000, default: 0 })),
  }),
  async run({ api, caller }, { file_id: fileId, offset = 0 }, signal) {
    const params = { fileId };
    const [analysis, text] = await Promise.all([
      api.call(caller, "GET /files/:fileId/analysis", { params }, signal),
      api.call(caller, "GET /files/:fileId/text", { params, query: { offset } }, signal),
    ]);
    return {
      data: { ...analysisBrief(analysis, offset), ...toPart(text, offset) },
      sources: [{ kind: "file", id: analysis.id, label: analysis.filename }],
    };
  },
});

/** Returns the findings only with the beginning of the text. */
function analysisBrief({ id, filename, status, content_summary, findings }: FileAnalysis, offset: number) {
  const file = { file_id: id, filename, status };
  if (offset > 0) return file;
  const { data, left_out } = quote(findings, findingsBytes);
  return {
    ...file,
    summary: content_summary,
    findings: data,
    ...(left_out ? { findings_left_out: left_out } : {}),
  };
}

/**
 * Returns a part of the text. `next_offset` counts as the files service does: in whole characters of the file, regardless of what is shown
 * of them.
 */
function toPart({ text, total_characters, next_offset }: FileText, offset: number) {
  let length = Math.min(text.length, textBytes);
  while (length > 0 && countBytes(takeBeginning(text, length)) > textBytes) length = Math.floor(length * 0.9);
  const part = takeBeginning(text, length);
  const isAll = part.length === text.length;
  return {
    text: readableText(part),
    offset,
    total_characters,
    next_offset: isAll ? next_offset : offset + [...part].length,
  };
}
