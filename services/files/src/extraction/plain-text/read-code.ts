import { type RedactionCounts, redact, redactionFindings } from "@tessera/text/redact";
import { extensionOf } from "@tessera/text/wording";
import { findFileKind } from "@tessera/wire/file/file-kind";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import { listPhrases, type Phrase } from "../analysis/summary-text.ts";
import { readLogText } from "../log/read-log.ts";
import { isEventXml } from "../log/windows-events.ts";
import { readXmlText } from "../markup/read-xml.ts";
import { type ExtractionInput, type ReaderResult, toDetails, toReaderResult } from "../reader.ts";
import { readText, textDetails } from "../text-decoding.ts";

const definition =
  /^\s*(?:export\s+)?(?:default\s+)?(?:public\s+|private\s+|protected\s+|static\s+|abstract\s+|final\s+|async\s+|pub\s+)*(?:function\*?|class|interface|type|enum|struct|trait|def|fn|func|module|create\s+(?:or\s+replace\s+)?(?:table|view|function|index))\s+(?:\([^)\n]{0,80}\)\s*)?["'`]?([\p{L}_$][\w$.-]*)/gimu;
const topLevelConstant = /^(?:export )?(?:const|let|var) ([\p{L}_$][\w$]*)/gmu;
const topLevelKey = /^["']?([\w.@/-]+)["']?\s*[:=]/gmu;
const keyed = new Set(["YAML", "TOML", "INI", "Environment"]);

/** Reads source code or configuration: its definitions, and its text without secrets. */
export async function readCode(file: ExtractionInput): Promise<ReaderResult> {
  const decoded = await readText(file.path, file.bytes);
  if (isEventXml(decoded.text)) return readLogText(decoded);
  if (extensionOf(file.filename) === "xml") return readXmlText(decoded);
  const counts: RedactionCounts = new Map();
  const text = redact(decoded.text, counts);
  const language = findFileKind(extensionOf(file.filename))?.name ?? null;
  return toReaderResult("source-code", {
    text,
    summary: summarise(text, language ?? toReason("summary.source_code")),
    findings: redactionFindings(counts),
    details: [...toDetails({ Format: language ?? toReason("summary.source_code") }), ...textDetails(decoded)],
    isPartial: decoded.isPartial,
  });
}

/** Returns the names in the order of the text. */
function namesIn(text: string, patterns: RegExp[]): string[] {
  const found = patterns.flatMap((pattern) => [...text.slice(0, 500_000).matchAll(pattern)]);
  return [...new Set(found.sort((one, other) => one.index - other.index).map(([, name = ""]) => name))];
}

function summarise(text: string, language: Phrase): Reason | null {
  if (text.trim() === "") return null;
  const lines = text.trimEnd().split("\n").length;
  const isKeyed = typeof language === "string" && keyed.has(language);
  const found = namesIn(text, isKeyed ? [topLevelKey] : [definition, topLevelConstant]);
  if (found.length === 0) return toReason("summary.code", { language, lines });
  const described = { language, lines, names: listPhrases(found, 8) };
  return isKeyed ? toReason("summary.code_with", described) : toReason("summary.code_defining", described);
}
