import { t } from "@tessera/language/t";
import { startVoice } from "../media/media-recording.ts";
import { formatSeconds } from "./format-seconds.ts";
import { MediaPlayer } from "./media-player.tsx";
import type { PlanCheck } from "./use-capture-plan.ts";
import type { MediaControl } from "./use-media.ts";

interface VoiceRecorderProps {
  voice: MediaControl;
  hasFeature: PlanCheck;
  /** True while something else is recorded. */
  isDisabled: boolean;
}

/** Records a spoken description of the problem, and plays it before it is sent. */
export function VoiceRecorder({
  voice: { state, start, stop, remove },
  hasFeature,
  isDisabled,
}: VoiceRecorderProps) {
  if (state.kind === "recording")
    return (
      <div className="row">
        <button type="button" className="main" onClick={stop}>
          {t("Stop voice recording")}
        </button>
        <meter aria-label={t("Loudness")} min={0} max={1} value={state.level} />
        <span role="timer">{formatSeconds(state.seconds)}</span>
      </div>
    );
  if (state.kind === "recorded")
    return (
      <MediaPlayer
        label={t("Voice recording")}
        segments={state.segments}
        note={
          hasFeature("transcription")
            ? t("It's sent as you said it. Nothing is removed from a recording.")
            : t("It's sent as you said it, and not turned into text: that's part of the Basic plan.")
        }
        removeLabel={t("Delete voice recording")}
        onRemove={remove}
      />
    );
  return (
    <>
      <div className="row">
        <button type="button" disabled={isDisabled} onClick={() => void start(startVoice)}>
          {t("Record voice")}
        </button>
      </div>
      {state.kind === "asking" ? (
        <p role="status">{t("Allow the microphone in the tab that opened.")}</p>
      ) : null}
      {state.kind === "denied" ? (
        <p role="alert" className="failure">
          {t(
            "The microphone is blocked. Allow it in the browser's settings for this extension and try again.",
          )}
        </p>
      ) : null}
    </>
  );
}
