import { toBundle, toFiles } from "@tessera/capture/bundle";
import type { CaptureLog } from "@tessera/capture/capture-log";
import type { CapturedMedia, CaptureEnvironment } from "@tessera/wire/capture";
import type { QueuedReport } from "../send/report-queue.ts";
import type { Voice } from "../voice/voice-parts.ts";

interface Captured {
  origin: string;
  /** What a person wrote. */
  text: string;
  log: CaptureLog;
  environment: CaptureEnvironment;
  picture: { content: Blob; at: string } | null;
  voice: Voice | null;
}

/** A report of what was captured, ready to be sent. */
export function prepareReport({ origin, text, log, environment, picture, voice }: Captured): QueuedReport {
  const files: QueuedReport["files"] = [];
  const media: CapturedMedia[] = [];
  const add = (name: string, type: string, { content, at }: { content: Blob; at: string }) => {
    files.push({ name, type, content, file_id: null });
    media.push({ name, at });
  };
  if (picture) add("screenshot.png", "image/png", picture);
  if (voice) add("voice.weba", "audio/webm", { content: voice.recording, at: voice.at });
  const bundle = toBundle(log, environment, media);
  const { page_url, page_title, browser, viewport } = bundle.environment;
  return {
    id: crypto.randomUUID(),
    origin,
    created_at: bundle.captured_at,
    text: `${text.trim() || "Something went wrong on this page."}\n\nPage: ${page_title} ${page_url}\nBrowser: ${browser}, ${viewport}`,
    files: [
      ...files,
      ...toFiles(bundle).map((content) => ({
        name: content.name,
        type: content.type,
        content,
        file_id: null,
      })),
    ],
    draft_id: null,
  };
}
