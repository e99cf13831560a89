import { IconMicrophone, IconPlayerStop } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { mayRecordTab, startVoice } from "../../media/media-recording.ts";
import type { PlanCheck } from "../report/use-capture-plan.ts";
import { ToolButton } from "../tool-button.tsx";
import { formatSeconds } from "./format-seconds.ts";
import { MediaPlayer } from "./media-player.tsx";
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
      <div className="row recording">
        <ToolButton Icon={IconPlayerStop} onPress={stop}>
          {t("Stop voice recording")}
        </ToolButton>
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
        <ToolButton Icon={IconMicrophone} isDisabled={isDisabled} onPress={() => start(startVoice)}>
          {t("Record voice")}
        </ToolButton>
      </div>
      {state.kind === "asking" ? (
        <p role="status">
          {t("The tab that opened asks for the microphone. Recording begins once you allow it.")}
        </p>
      ) : null}
      {state.kind === "denied" ? (
        <p role="alert" className="failure">
          {mayRecordTab()
            ? t(
                "The microphone is blocked. Allow it in the browser's settings for this extension and try again.",
              )
            : t("The microphone is blocked. The tab that opened says how to allow it.")}
        </p>
      ) : null}
    </>
  );
}
