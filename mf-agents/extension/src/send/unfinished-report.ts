import type { CaptureLog } from "@tessera/capture/capture-log";
import type { CapturedReplay, CaptureEnvironment } from "@tessera/wire/file/capture";
import type { CaptureFeature } from "@tessera/wire/file/capture-plan.constants";
import { createStore, del, get, set } from "idb-keyval";
import type { Mark } from "../panel/picture/markup.ts";

/** The tab that a report is about. */
export interface Subject {
  tabId: number;
  /** The page as it was when something was last captured there. */
  environment: CaptureEnvironment;
}

/** A picture as it was captured, and the marks that a person draws on it. */
export interface KeptPicture {
  content: Blob;
  at: string;
  feature: CaptureFeature;
  hiddenFrames: number;
  /** Set if the page is longer than the picture, in CSS pixels. */
  cut?: { shown: number; height: number };
  /** True if areas that scroll by themselves are in it only as far as they show. */
  hasScrolledAreas?: boolean;
  marks: Mark[];
}

/** What a person has typed and captured for a report that is not sent yet, except recordings, which are stored as they are made. */
export interface UnfinishedReport {
  subject: Subject | null;
  text: string;
  log: CaptureLog;
  replay: CapturedReplay | null;
  picture: KeptPicture | null;
  changed_at: string;
  /** True once everything waits to be sent: nothing is lost without it. */
  isQueued: boolean;
}

const store = createStore("tessera-capture-unfinished", "report");
const only = "report";

export function saveUnfinished(report: UnfinishedReport): Promise<void> {
  return set(only, report, store);
}

export function loadUnfinished(): Promise<UnfinishedReport | undefined> {
  return get<UnfinishedReport>(only, store);
}

export function removeUnfinished(): Promise<void> {
  return del(only, store);
}
