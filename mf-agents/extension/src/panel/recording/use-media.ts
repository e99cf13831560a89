import { useEffect, useState } from "react";
import { browserApi } from "../../browser-api.ts";
import { type MediaKind, type MediaNews, parseMediaNews } from "../../media/media-news.ts";
import { loadMedia, removeMedia } from "../../media/media-parts.ts";
import {
  closeMedia,
  isMediaOpen,
  leaveRecorder,
  recordVoice,
  stopMedia,
  watchMedia,
} from "../../media/media-recording.ts";
import type { MediaSegment } from "../../media/media-segments.ts";

type MediaState =
  | { kind: "none" }
  | { kind: "asking" }
  | { kind: "recording"; level: number; seconds: number }
  | { kind: "recorded"; segments: MediaSegment[] }
  | { kind: "denied" };

/** A recording for a report, with the actions of the panel. An interrupted recording is restored. */
export interface MediaControl {
  state: MediaState;
  /** Calls `open`, which opens the recorder. Throws if that is denied. */
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
        // In Firefox, the tab stays open because it shows what to do.
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
      else if (isMediaOpen(media)) {
        setState({ kind: "recording", ...announcement });
        void leaveRecorder();
      }
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

/** Returns the recorded segments; empty if nothing has been recorded. */
export function toSegments({ state }: MediaControl): MediaSegment[] {
  return state.kind === "recorded" ? state.segments : [];
}
