import type { CaptureFeature } from "@tessera/wire/file/capture-plan.constants";
import { createStore, del, set, values } from "idb-keyval";

interface QueuedFile {
  name: string;
  type: string;
  content: Blob;
  file_id: string | null;
  /** The plan feature that captured it. */
  feature?: CaptureFeature;
}

/** A person's changes to the draft, and the answers to its questions. */
export interface ReportEdits {
  title: string;
  description: string;
  answers: Record<string, string>;
}

/** A report waiting to be sent. Each completed step is stored, so that no step is repeated after an interruption. */
export interface QueuedReport {
  id: string;
  origin: string;
  created_at: string;
  text: string;
  files: QueuedFile[];
  draft_id: string | null;
  /** The title of the reported page. */
  page?: string;
  edits?: ReportEdits;
}

const queue = createStore("tessera-capture", "reports");

export function saveReport(report: QueuedReport): Promise<void> {
  return set(report.id, report, queue);
}

/** Returns the waiting reports for an installation, oldest first. */
export async function listReports(origin: string): Promise<QueuedReport[]> {
  const reports = await values<QueuedReport>(queue);
  return reports
    .filter((report) => report.origin === origin)
    .sort((one, other) => one.created_at.localeCompare(other.created_at));
}

export function removeReport(id: string): Promise<void> {
  return del(id, queue);
}
