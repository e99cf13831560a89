import { type RedactionCounts, redact, redactionFindings } from "@tessera/text/redact";
import type { TranscriptionTerms } from "../capture-plan/transcription-terms.ts";
import { analyseText } from "../extraction/extract.ts";
import type { ProcessingContext } from "./processing.context.ts";
import type { ReadReport } from "./read-report.ts";
import type { Recording } from "./transcriber.ts";

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
  const transcript = await transcriber.transcribe({ ...recording, language: terms.language }, signal);
  if (transcript === null) return withDetail(extraction, "The transcription service gave no answer");
  if (transcript === "") return withDetail(extraction, "No speech found");
  const written = withText(extraction, transcript);
  return terms.language === null ? written : withDetail(written, `In ${nameOf(terms.language)} only`);
}

function withText(extraction: Extraction, transcript: string): Extraction {
  const counts: RedactionCounts = new Map();
  const text = redact(transcript, counts);
  const { language, summary } = analyseText(text.slice(0, summarisedCharacters), "transcript.txt");
  return {
    ...extraction,
    method: "transcription",
    text,
    language,
    summary: summary ?? extraction.summary,
    findings: [
      ...extraction.findings.map((finding) =>
        finding.kind === "media" ? { ...finding, has_transcript: true } : finding,
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
