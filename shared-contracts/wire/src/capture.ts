/** One console message or uncaught error. `at` is an instant of the browser's clock, as everywhere in a capture. */
export interface CapturedMessage {
  at: string;
  level: "error" | "warn" | "info" | "debug";
  message: string;
  stack: string | null;
}

interface HarPair {
  name: string;
  value: string;
}

/** One request as HAR 1.2 has it. Bodies are text, cut at {@link captureLimits}. */
export interface CapturedRequest {
  startedDateTime: string;
  /** In milliseconds. */
  time: number;
  request: {
    method: string;
    url: string;
    httpVersion: string;
    headers: HarPair[];
    queryString: HarPair[];
    cookies: HarPair[];
    headersSize: number;
    bodySize: number;
    postData?: { mimeType: string; text: string };
  };
  response: {
    status: number;
    statusText: string;
    httpVersion: string;
    headers: HarPair[];
    cookies: HarPair[];
    content: { size: number; mimeType: string; text?: string };
    redirectURL: string;
    headersSize: number;
    bodySize: number;
    /** Why there was no answer. */
    _error?: string;
  };
  cache: object;
  timings: { send: number; wait: number; receive: number };
}

/** What someone pointed at. `role` and `name` are what a screen reader says. */
export interface CapturedElement {
  at: string;
  selector: string;
  tag: string;
  text: string;
  role: string | null;
  name: string;
  styles: Record<string, string>;
  box: { x: number; y: number; width: number; height: number };
  page_url: string;
}

/** A part of what was seen, as it happens. */
export type CapturedEvent =
  | { kind: "message"; message: CapturedMessage }
  | { kind: "request"; request: CapturedRequest }
  | { kind: "element"; element: CapturedElement };

/** Where it was seen. */
export interface CaptureEnvironment {
  page_url: string;
  page_title: string;
  browser: string;
  language: string;
  time_zone: string;
  viewport: string;
  screen: string;
  /** What a page of an installation was made of: `shell@1.0.0-ab,mf-tickets@2.0.0-cd`. */
  releases?: string;
}

/** One change of a page as rrweb writes it down: https://github.com/rrweb-io/rrweb. `timestamp` is in ms since 1970. */
export interface ReplayEvent {
  type: number;
  timestamp: number;
  data: unknown;
}

/** What a page showed before a report, without what was typed: the file `replay.json` of a capture. */
export interface CapturedReplay {
  replay_version: 1;
  events: ReplayEvent[];
}

/** The name of the file that holds a replay. */
export const replayName = "replay.json";

/** What was taken out before anything left the browser. */
export interface CaptureRedaction {
  where: "console" | "network" | "element" | "environment" | "replay";
  what: string;
  count: number;
}

/** A picture or recording of a capture, by the name of its file, and when it begins. */
export interface CapturedMedia {
  name: string;
  at: string;
}

/** What a capture says of itself: the file `capture.json` beside its logs, pictures and recordings. */
export interface CaptureManifest {
  capture_version: 1;
  captured_at: string;
  environment: CaptureEnvironment;
  element: CapturedElement | null;
  redactions: CaptureRedaction[];
  media: CapturedMedia[];
}

/** Everything of one capture but its pictures and recordings, without secrets. */
export interface CaptureBundle extends CaptureManifest {
  console: CapturedMessage[];
  network: CapturedRequest[];
  replay: CapturedReplay | null;
}

/**
 * The newest that are kept; characters of one message and of one body; how long the look-back is, and of how many characters what it replays; how long recordings of a voice and of a screen may be, and of
 * how many files of how many bytes the latter is made.
 */
export const captureLimits = {
  messages: 2_000,
  requests: 500,
  message: 4_000,
  body: 64_000,
  voiceSeconds: 3_600,
  lookBackSeconds: 120,
  replay: 5 * 1024 * 1024,
  screenSeconds: 3_600,
  screenSegments: 4,
  screenBytes: 20 * 1024 * 1024,
} as const;
