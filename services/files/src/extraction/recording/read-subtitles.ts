import { asDuration } from "@tessera/text/wording";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import { summariseWithin } from "../analysis/summary.ts";
import { joinSentences, toSummaryText } from "../analysis/summary-text.ts";
import {
  type ExtractionInput,
  type ReaderResult,
  toDetails,
  toReaderResult,
  UnreadableFileError,
} from "../reader.ts";
import { readText } from "../text-decoding.ts";

interface Cue {
  start: number;
  end: number;
  text: string;
}

const timing =
  /^\s*(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})\s*-->\s*(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})/u;

/** Reads subtitles: spoken text with its times. */
export async function readSubtitles(file: ExtractionInput): Promise<ReaderResult> {
  const decoded = await readText(file.path, file.bytes);
  const cues = decoded.text.split(/\n[ \t]*\n/u).flatMap((block) => cueIn(block) ?? []);
  if (cues.length === 0 && !decoded.text.startsWith("WEBVTT"))
    throw new UnreadableFileError(toReason("file.without_subtitles"));
  const end = cues.reduce((latest, cue) => Math.max(latest, cue.end), 0);
  const prose = cues.map(({ text }) => text).join("\n");
  return toReaderResult("subtitles", {
    text: cues.map(({ start, text }) => `${asDuration(start)} ${text}`).join("\n"),
    prose,
    summary: summarise(cues, end, prose),
    details: toDetails({
      Cues: cues.length,
      Duration: cues.length > 0 ? asDuration(end) : null,
    }),
    isPartial: decoded.isPartial,
  });
}

function cueIn(block: string): Cue | null {
  const lines = block.split("\n");
  const at = lines.findIndex((line) => timing.test(line));
  const times = timing.exec(lines[at] ?? "");
  if (times === null) return null;
  const [, ...parts] = times;
  const said = lines
    .slice(at + 1)
    .map(withoutMarks)
    .filter(Boolean)
    .join(" ");
  return { start: toSeconds(parts.slice(0, 4)), end: toSeconds(parts.slice(4)), text: said };
}

function toSeconds([hours = "0", minutes = "0", seconds = "0", rest = "0"]: (string | undefined)[]): number {
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${rest}`);
}

/** Removes formatting, but keeps the speaker's name. */
function withoutMarks(line: string): string {
  return line
    .replace(/<v(?:\.[^\s>]{0,50})?\s+([^>]{1,100})>/giu, "$1: ")
    .replace(/<\/?[a-z][^>]{0,200}>|<[\d:.]+>|\{\\[^}]{0,100}\}/giu, "")
    .replace(/&nbsp;/gu, " ")
    .replace(/&lt;/gu, "<")
    .replace(/&gt;/gu, ">")
    .replace(/&amp;/gu, "&")
    .trim();
}

function summarise(cues: Cue[], end: number, prose: string): Reason {
  if (cues.length === 0) return toReason("summary.subtitles_empty");
  const head = toReason("summary.subtitles", { cues: cues.length, duration: asDuration(end) });
  return joinSentences(head, summariseWithin(prose, 390 - toSummaryText(head).length));
}
