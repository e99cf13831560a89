import { maxCharacters } from "@tessera/text/prose";
import { type ExtractionInput, type ReaderResult, toDetails, toReaderResult } from "../reader.ts";
import { readText, textDetails } from "../text-decoding.ts";

/** Reads Markdown. The prose is without markup, which affects only the presentation. */
export async function readMarkdown(file: ExtractionInput): Promise<ReaderResult> {
  const decoded = await readText(file.path, file.bytes);
  const { text } = decoded;
  const title = /^#\s+(.{1,200})$/mu.exec(text)?.[1] ?? null;
  return toReaderResult("markdown-text", {
    text,
    prose: withoutMarks(text),
    details: [...toDetails({ Title: title }), ...textDetails(decoded)],
    findings: [{ kind: "document", pages: null, title, author: null }],
    isPartial: decoded.isPartial,
  });
}

function withoutMarks(text: string): string {
  return text
    .slice(0, maxCharacters)
    .replace(/^---\n[\s\S]{0,5000}?\n---\n/u, "")
    .replace(/<!--[\s\S]{0,2000}?-->|<\/?[a-z][^<>]{0,500}>/giu, "")
    .replace(/!\[([^[\]\n]{0,300})\]\([^()\n]{0,1000}\)/gu, "$1")
    .replace(/\[([^[\]\n]{0,300})\]\([^()\n]{0,1000}\)/gu, "$1")
    .replace(/^\|.*\|\s*$/gmu, "")
    .replace(/^(?:={3,}|-{3,}|\*{3,})\s*$/gmu, "")
    .replace(/(?<!\w)(\*\*|__|\*|_|~~)(?=\S)(.{1,500}?)(?<=\S)\1(?!\w)/gu, "$2");
}
