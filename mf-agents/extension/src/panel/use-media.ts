import { useEffect, useState } from "react";
import { browserApi } from "../browser-api.ts";
import { type MediaKind, type MediaNews, parseMediaNews } from "../media/media-news.ts";
import { loadMedia, removeMedia } from "../media/media-parts.ts";
import { closeMedia, isMediaOpen, recordVoice, stopMedia, watchMedia } from "../media/media-recording.ts";
import type { MediaSegment } from "../media/media-segments.ts";

type MediaState =
  | { kind: "none" }
  | { kind: "asking" }
  | { kind: "recording"; level: number; seconds: number }
  | { kind: "recorded"; segments: MediaSegment[] }
  | { kind: "denied" };

/** A recording of a report, with what a panel does about it. One that was interrupted is there again. */
export interface MediaControl {
  state: MediaState;
  /** `open` opens what records. Throws where that is denied. */
  start(open: () => Promise<void>): Promise<void>;
  stop(): void;
  remove(): void;
}

export function useMedia(media: MediaKind): MediaControl {
  const [state, setState] = useState<MediaState>({ kind: "none" });

  useEffect(() => {
    const deny = () => setState({ kind: "denied" });
    const showStored = async () => {
      const segments = await loadMedia(media);
      setState((now) => {
        if (now.kind === "asking" || now.kind === "recording") return now;
        return segments.length > 0 ? { kind: "recorded", segments } : { kind: "none" };
      });
    };
    const receive: Record<Exclude<MediaNews["state"], "recording">, () => void> = {
      allowed: () => void recordVoice().catch(deny),
      denied: () => {
        deny();
        // In Firefox the tab says what to do.
        if (browserApi.offscreen) void closeMedia();
      },
      ended: () => {
        setState({ kind: "none" });
        void closeMedia().then(showStored);
      },
    };
    const listen = (message: unknown) => {
      const announcement = parseMediaNews(message);
      if (announcement?.media !== media) return;
      if (announcement.state !== "recording") receive[announcement.state]();
      else if (isMediaOpen(media)) setState({ kind: "recording", ...announcement });
    };
    const stopWatching = watchMedia(media, () => {
      setState((now) => (now.kind === "denied" ? now : { kind: "none" }));
      void showStored();
    });
    browserApi.runtime.onMessage.addListener(listen);
    void showStored();
    return () => {
      browserApi.runtime.onMessage.removeListener(listen);
      stopWatching();
    };
  }, [media]);

  return {
    state,
    start: async (open) => {
      setState({ kind: "asking" });
      await open().catch(() => setState({ kind: "denied" }));
    },
    stop: () => void stopMedia(media),
    remove: () => {
      setState({ kind: "none" });
      void removeMedia(media);
    },
  };
}

/** The segments of what was recorded; none before that. */
export function segmentsOf({ state }: MediaControl): MediaSegment[] {
  return state.kind === "recorded" ? state.segments : [];
}
