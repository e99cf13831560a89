import type { Reason } from "@tessera/wire/reason/reason";

/** The result of transcribing a recording. */
export type Transcription =
  | {
      kind: "written";
      text: string;
      /** The seconds at which the lines of the text begin; null if unknown. */
      lineSeconds: number[] | null;
      /** The language that the engine detected (ISO 639-1); null if it reports none. */
      language: string | null;
      /** Whether only the beginning was transcribed. */
      isPartial: boolean;
    }
  /** The reason is shown to people. */
  | { kind: "unwritten"; reason: Reason };

/** Turns speech into text. If it cannot, the result has the reason; details are logged. */
export interface Transcriber {
  transcribe(recording: Recording, signal: AbortSignal): Promise<Transcription>;
}

export interface Recording {
  /** The real path of the file. */
  path: string;
  filename: string;
  mimeType: string;
  /** The only language to transcribe (ISO 639-1); if null or absent, any language. */
  language?: string | null;
}
