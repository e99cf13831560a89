import { toBundle, toFiles } from "@tessera/capture/bundle";
import type { CaptureLog } from "@tessera/capture/capture-log";
import { removeSecretText } from "@tessera/capture/secret-text";
import {
  type CapturedMedia,
  type CapturedReplay,
  type CaptureEnvironment,
  replayName,
} from "@tessera/wire/file/capture";
import type { CaptureFeature } from "@tessera/wire/file/capture-plan.constants";
import type { MediaSegment } from "../../media/media-segments.ts";
import type { QueuedReport } from "../../send/report-queue.ts";

interface Captured {
  origin: string;
  /** The person's description. */
  text: string;
  log: CaptureLog;
  replay: CapturedReplay | null;
  environment: CaptureEnvironment;
  picture: { content: Blob; at: string; feature: CaptureFeature } | null;
  voice: MediaSegment[];
  screen: MediaSegment[];
}

/** Creates a report from what was captured. */
export function prepareReport({
  origin,
  text,
  log,
  replay,
  environment,
  picture,
  voice,
  screen,
}: Captured): QueuedReport {
  const files: QueuedReport["files"] = [];
  const media: CapturedMedia[] = [];
  const add = (name: string, content: Blob, { at, feature }: { at: string; feature?: CaptureFeature }) => {
    files.push({ name, type: content.type, content, file_id: null, ...(feature && { feature }) });
    media.push({ name, at });
  };
  const pictureName = picture?.content.type === "image/jpeg" ? "screenshot.jpg" : "screenshot.png";
  if (picture) add(pictureName, picture.content, picture);
  for (const { recording, at } of voice) add("voice.weba", recording, { at });
  for (const [index, { recording, at }] of screen.entries())
    add(`recording-${index + 1}.webm`, recording, { at, feature: "screen_recording" });
  const bundle = toBundle(log, environment, media, replay);
  const { page_url, page_title, browser, system, viewport } = bundle.environment;
  return {
    id: crypto.randomUUID(),
    origin,
    created_at: bundle.captured_at,
    text: `${removeSecretText(text.trim())}\n\nPage: ${page_title} ${page_url}\nBrowser: ${browser}, ${viewport}${system ? `\nSystem: ${system}` : ""}${describeReleases(origin, environment)}`,
    files: [
      ...files,
      ...toFiles(bundle).map((content) => ({
        name: content.name,
        type: content.type,
        content,
        file_id: null,
        ...(content.name === replayName && { feature: "look_back" as const }),
      })),
    ],
    draft_id: null,
    page: bundle.environment.page_title || bundle.environment.page_url,
  };
}

/**
 * Returns a link with which an operator opens the releases the person saw. Only for pages of the installation that receives the report,
 * since other pages could name any releases.
 */
function describeReleases(origin: string, { page_url, releases }: CaptureEnvironment): string {
  const page = URL.parse(page_url);
  if (!releases || page?.origin !== origin) return "";
  const query = new URLSearchParams({ releases, at: page.pathname });
  return `\nReleases: ${origin}/dashboard/modules/open?${query}`;
}
