/** What became of a recording that was to be written down. */
export type Transcription =
  | {
      kind: "written";
      text: string;
      /** When each line of the text begins; null where the times are not known. */
      lineSeconds: number[] | null;
      /** As the engine recognized it (ISO 639-1); null where it does not say. */
      language: string | null;
      /** Whether only the beginning was recognized. */
      isPartial: boolean;
    }
  /** The reason is for people. */
  | { kind: "unwritten"; reason: string };

/** Turns speech into text. Where that is not possible it says why; more is in the log. */
export interface Transcriber {
  transcribe(recording: Recording, signal: AbortSignal): Promise<Transcription>;
}

export interface Recording {
  /** Its real path. */
  path: string;
  filename: string;
  mimeType: string;
  /** The only language that is listened for (ISO 639-1); without one, whichever is spoken. */
  language?: string | null;
}
