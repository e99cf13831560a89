import { useEffect, useState } from "react";
import { browserApi } from "../browser-api.ts";
import { parseVoiceNews, type VoiceNews } from "../voice/voice-news.ts";
import { loadVoice, removeVoice, type Voice } from "../voice/voice-parts.ts";
import { closeVoice, recordVoice, startVoice, stopVoice } from "../voice/voice-recording.ts";

export type VoiceState =
  | { kind: "none" }
  | { kind: "asking" }
  | { kind: "recording"; level: number; seconds: number }
  | ({ kind: "recorded" } & Voice)
  | { kind: "denied" };

/** The voice recording of a report. One that was interrupted is there again. */
export function useVoice() {
  const [state, setState] = useState<VoiceState>({ kind: "none" });

  useEffect(() => {
    const deny = () => setState({ kind: "denied" });
    const showStored = async () => {
      const stored = await loadVoice();
      setState((now) => {
        if (now.kind === "asking" || now.kind === "recording") return now;
        return stored ? { kind: "recorded", ...stored } : { kind: "none" };
      });
    };
    const receive: Record<VoiceNews["state"], () => void> = {
      recording: () => {},
      allowed: () => void recordVoice().catch(deny),
      denied: () => {
        deny();
        // In Firefox the tab says what to do.
        if (browserApi.offscreen) void closeVoice();
      },
      ended: () => {
        setState({ kind: "none" });
        void closeVoice().then(showStored);
      },
    };
    const listen = (message: unknown) => {
      const announcement = parseVoiceNews(message);
      if (announcement?.state === "recording") setState({ kind: "recording", ...announcement });
      else if (announcement) receive[announcement.state]();
    };
    browserApi.runtime.onMessage.addListener(listen);
    void showStored();
    return () => browserApi.runtime.onMessage.removeListener(listen);
  }, []);

  return {
    state,
    start: () => {
      setState({ kind: "asking" });
      startVoice().catch(() => setState({ kind: "denied" }));
    },
    stop: () => void stopVoice(),
    remove: () => {
      setState({ kind: "none" });
      void removeVoice();
    },
  };
}
