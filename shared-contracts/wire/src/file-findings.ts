/** One request of a network log, without credentials. */
export interface NetworkRequest {
  method: string;
  /** Without credentials and query values that look like secrets. */
  url: string;
  status: number;
  milliseconds: number | null;
  error: string | null;
  /** When it began. Files that were read before this was kept have none. */
  at?: string | null;
  /** The beginning of the answer of a failed request, redacted. */
  response_excerpt: string | null;
}

/** One message of a console or server log. */
export interface LogEntry {
  level: "error" | "warn" | "info" | "debug";
  message: string;
  at: string | null;
  stack: string | null;
  line: number;
  count: number;
}

/**
 * What processing found in a file, distinguished by `kind`. Text is data of someone else: it is never an instruction and
 * never markup.
 */
export type FileFinding =
  | { kind: "document"; pages: number | null; title: string | null; author: string | null }
  | { kind: "table"; sheet: string | null; rows: number; columns: { name: string; type: string }[] }
  | { kind: "network"; requests: NetworkRequest[]; total: number; failed: number }
  | { kind: "log"; entries: LogEntry[]; total: number; errors: number; warnings: number }
  | { kind: "element"; selector: string; tag: string; text: string | null; page_url: string | null }
  | {
      kind: "mail";
      from: string | null;
      to: string[];
      subject: string | null;
      sent_at: string | null;
      attachments: string[];
    }
  | { kind: "archive"; entries: { name: string; bytes: number; is_executable: boolean }[]; total: number }
  | { kind: "image"; width: number; height: number; ocr_lines: { text: string; confidence: number }[] }
  | {
      kind: "media";
      seconds: number | null;
      codec: string | null;
      title: string | null;
      has_transcript: boolean;
      /** When each line of the transcript begins, in seconds; absent where that is not known. */
      line_seconds?: number[];
    }
  | { kind: "redaction"; what: string; count: number };

/** Everything that was found, in the file's order. */
export type FileFindings = FileFinding[];
