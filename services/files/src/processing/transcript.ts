import { type RedactionCounts, redact, redactionFindings } from "@tessera/text/redact";
import type { TranscriptionTerms } from "../capture-plan/transcription-terms.ts";
import { analyseText } from "../extraction/extract.ts";
import type { ProcessingContext } from "./processing.context.ts";
import type { ReadReport } from "./read-report.ts";
import type { Recording, Transcription } from "./transcription.ts";

type Extraction = ReadReport["extraction"];

/** How recordings are read without their words. */
const unheard = "media-metadata";
/** Summaries are made on this process's own loop. */
const summarisedCharacters = 100_000;

interface Speaking extends Pick<ProcessingContext, "transcriber"> {
  /** What the organization's plan says of transcripts. */
  readTerms(): Promise<TranscriptionTerms>;
}

/** What a recording says in words, where a service for that is configured; it is worth having without them too. */
export async function withTranscript(
  { transcriber, readTerms }: Speaking,
  extraction: Extraction,
  recording: Recording,
  signal: AbortSignal,
): Promise<Extraction> {
  if (extraction.method !== unheard) return extraction;
  if (!transcriber) return withDetail(extraction, "None: this installation turns no speech into text");
  const terms = await readTerms();
  if (!terms.isIncluded) return withDetail(extraction, terms.reason);
  const recognized = await transcriber.transcribe({ ...recording, language: terms.language }, signal);
  if (recognized.kind === "unwritten") return withDetail(extraction, recognized.reason);
  if (recognized.text === "") return withDetail(extraction, "No speech found");
  const written = withText(extraction, recognized);
  return terms.language === null ? written : withDetail(written, `In ${nameOf(terms.language)} only`);
}

type Written = Extract<Transcription, { kind: "written" }>;

function withText(extraction: Extraction, { text: said, lineSeconds, ...recognized }: Written): Extraction {
  const counts: RedactionCounts = new Map();
  const text = redact(said, counts);
  const { language, summary } = analyseText(text.slice(0, summarisedCharacters), "transcript.txt");
  // A secret that was said over several lines leaves fewer of them, and no time that is sure.
  const times = lineSeconds?.length === text.split("\n").length ? { line_seconds: lineSeconds } : {};
  return {
    ...extraction,
    method: "transcription",
    text,
    language: recognized.language ?? language,
    summary: summary ?? extraction.summary,
    isPartial: extraction.isPartial || recognized.isPartial,
    findings: [
      ...extraction.findings.map((finding) =>
        finding.kind === "media" ? { ...finding, has_transcript: true, ...times } : finding,
      ),
      ...redactionFindings(counts),
    ],
  };
}

/** "German" */
function nameOf(language: string): string {
  return new Intl.DisplayNames("en", { type: "language" }).of(language) ?? language;
}

function withDetail(extraction: Extraction, value: string): Extraction {
  return { ...extraction, details: [...extraction.details, { name: "Transcript", value }] };
}
