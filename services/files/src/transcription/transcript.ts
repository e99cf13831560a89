import { type RedactionCounts, redact, redactionFindings } from "@tessera/text/redact";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import type { TranscriptionTerms } from "../capture-plan/transcription-terms.ts";
import { analyseText } from "../extraction/extract.ts";
import type { ReadReport } from "../sandbox/read-report.ts";
import type { Recording, Transcriber, Transcription } from "./transcription.ts";

type Extraction = ReadReport["extraction"];

/** The method of recordings that are not transcribed. */
const unheard = "media-metadata";
/** The maximum length of text to summarize, because this runs in the main process. */
const summarisedCharacters = 100_000;

interface TranscriptContext {
  transcriber: Transcriber | null;
  /** Returns what the organization's plan includes. */
  readTerms(): Promise<TranscriptionTerms>;
}

/** Adds the transcript of a recording, if a transcriber is configured. Otherwise keeps the metadata and states why. */
export async function withTranscript(
  { transcriber, readTerms }: TranscriptContext,
  extraction: Extraction,
  recording: Recording,
  signal: AbortSignal,
): Promise<Extraction> {
  if (extraction.method !== unheard) return extraction;
  if (!transcriber) return withDetail(extraction, toReason("transcript.not_offered"));
  const terms = await readTerms();
  if (!terms.isIncluded) return withDetail(extraction, terms.reason);
  const recognized = await transcriber.transcribe({ ...recording, language: terms.language }, signal);
  if (recognized.kind === "unwritten") return withDetail(extraction, recognized.reason);
  if (recognized.text === "") return withDetail(extraction, toReason("transcript.without_speech"));
  const written = withText(extraction, recognized);
  if (terms.language === null) return written;
  return withDetail(
    written,
    toReason("transcript.only_language", { language: { language: terms.language } }),
  );
}

type Written = Extract<Transcription, { kind: "written" }>;

function withText(extraction: Extraction, { text: said, lineSeconds, ...recognized }: Written): Extraction {
  const counts: RedactionCounts = new Map();
  const text = redact(said, counts);
  const { language, summary } = analyseText(text.slice(0, summarisedCharacters), "transcript.txt");
  // Removing a secret that spans several lines reduces their number, so that the times are no longer reliable.
  const times = lineSeconds?.length === text.split("\n").length ? { line_seconds: lineSeconds } : {};
  return {
    ...extraction,
    method: "transcription",
    text,
    language: recognized.language ?? language,
    ...(summary === null ? {} : { summary, summaryReason: null }),
    isPartial: extraction.isPartial || recognized.isPartial,
    findings: [
      ...extraction.findings.map((finding) =>
        finding.kind === "media" ? { ...finding, has_transcript: true, ...times } : finding,
      ),
      ...redactionFindings(counts),
    ],
  };
}

function withDetail(extraction: Extraction, value: Reason): Extraction {
  return { ...extraction, details: [...extraction.details, { name: "Transcript", value }] };
}
