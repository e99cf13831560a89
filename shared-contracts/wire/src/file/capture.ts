/** One console message or uncaught error. `at` is in the browser's time, like all times in a capture. */
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

/** One request in the format of HAR 1.2. Bodies are text, truncated at {@link captureLimits}. */
export interface CapturedRequest {
  /** Two states of one request have the same id; the later one replaces the earlier one. It does not leave the browser. */
  _id?: string;
  /** For connections that are no usual requests. */
  _resourceType?: "eventsource" | "websocket" | "ping" | "worker";
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
    /** Why there was no response. */
    _error?: string;
  };
  cache: object;
  timings: { send: number; wait: number; receive: number };
}

/** The element that the user pointed at. `role` and `name` are its accessible role and name. */
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

/** Something that a person did on a page. `target` is an address, or what they call an element; the values of fields are left out. */
export interface CapturedAct {
  at: string;
  act: "open" | "click" | "type" | "choose" | "submit";
  target: string;
}

/** A single captured item, sent as it is observed. */
export type CapturedEvent =
  | { kind: "message"; message: CapturedMessage }
  | { kind: "request"; request: CapturedRequest }
  | { kind: "element"; element: CapturedElement }
  | { kind: "act"; act: CapturedAct };

/** The page and browser that a capture was made in. */
export interface CaptureEnvironment {
  page_url: string;
  page_title: string;
  browser: string;
  /** The operating system and its version, as far as the browser reports it. */
  system?: string;
  language: string;
  time_zone: string;
  viewport: string;
  screen: string;
  /** The releases that a page of the installation consists of: `shell@1.0.0-ab,mf-tickets@2.0.0-cd`. */
  releases?: string;
}

/** One change of a page as recorded by rrweb: https://github.com/rrweb-io/rrweb. `timestamp` is in ms since 1970. */
export interface ReplayEvent {
  type: number;
  timestamp: number;
  data: unknown;
}

/** A recording of the page before a report, without typed text: the file `replay.json` of a capture. */
export interface CapturedReplay {
  replay_version: 1;
  events: ReplayEvent[];
}

/** The name of the file that holds a replay. */
export const replayName = "replay.json";

/** What was redacted before any data left the browser. */
export interface CaptureRedaction {
  where: "console" | "network" | "element" | "environment" | "replay" | "acts";
  what: string;
  count: number;
}

/** A picture or recording of a capture: its file name and start time. */
export interface CapturedMedia {
  name: string;
  at: string;
}

/** The metadata of a capture: the file `capture.json` beside its logs, pictures and recordings. */
export interface CaptureManifest {
  capture_version: 1;
  captured_at: string;
  environment: CaptureEnvironment;
  element: CapturedElement | null;
  /** What the person did, oldest first. */
  acts: CapturedAct[];
  redactions: CaptureRedaction[];
  media: CapturedMedia[];
}

/** A whole capture except its pictures and recordings, with secrets redacted. */
export interface CaptureBundle extends CaptureManifest {
  console: CapturedMessage[];
  network: CapturedRequest[];
  replay: CapturedReplay | null;
}

/**
 * The limits of a capture: the number of newest messages, requests and acts that are kept; the characters of one message and one body; the
 * seconds that the look-back covers and the characters of its replay; the seconds of a voice and of a screen recording; the maximum number
 * of files that a screen recording is split into, and the bytes of each.
 */
export const captureLimits = {
  messages: 2_000,
  requests: 500,
  acts: 100,
  message: 4_000,
  body: 64_000,
  voiceSeconds: 3_600,
  lookBackSeconds: 120,
  replay: 5 * 1024 * 1024,
  screenSeconds: 3_600,
  screenSegments: 4,
  screenBytes: 20 * 1024 * 1024,
} as const;
