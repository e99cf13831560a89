import type { StoreContext } from "../context.ts";
import type { ExtractionRequest, ReadOutcome } from "../sandbox/read-file.ts";
import type { Transcriber } from "../transcription/transcription.ts";
import type { ProcessingResults } from "./processing-results.ts";
import type { VirusScanner } from "./virus-scanner.ts";

interface ProcessingLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** The dependencies of processing. */
export interface ProcessingContext extends StoreContext {
  /** The folder for files while they are read. */
  workFolder: string;
  results: ProcessingResults;
  readFile(file: ExtractionRequest): Promise<ReadOutcome>;
  scanner: VirusScanner | null;
  transcriber: Transcriber | null;
  log: ProcessingLog;
  /** Aborted when this process ends: unfinished work is given back. */
  closing: AbortSignal;
}
