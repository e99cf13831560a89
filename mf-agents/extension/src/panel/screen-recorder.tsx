import { t } from "@tessera/language/t";
import { mayRecordTab, startScreen } from "../media/media-recording.ts";
import { formatSeconds } from "./format-seconds.ts";
import { MediaPlayer } from "./media-player.tsx";
import { PlanNote } from "./plan-note.tsx";
import type { PlanCheck } from "./use-capture-plan.ts";
import type { MediaControl } from "./use-media.ts";
import { useTabCover } from "./use-tab-cover.ts";

interface ScreenRecorderProps {
  screen: MediaControl;
  hasFeature: PlanCheck;
  /** True while something else is recorded. */
  isDisabled: boolean;
  withTab(act: (active: { id: number }) => Promise<void>): Promise<void>;
}

/** Records the content of the tab. */
export function ScreenRecorder({ screen, hasFeature, isDisabled, withTab }: ScreenRecorderProps) {
  const { state, start, stop, remove } = screen;
  const isRecording = state.kind === "recording";
  const cover = useTabCover(isRecording || state.kind === "asking");

  if (isRecording)
    return (
      <div className="row">
        <button type="button" className="main" onClick={stop}>
          {t("Stop screen recording")}
        </button>
        <span role="timer">{formatSeconds(state.seconds)}</span>
      </div>
    );
  if (state.kind === "recorded")
    return (
      <MediaPlayer
        label={t("Screen recording")}
        segments={state.segments}
        isVideo
        note={
          mayRecordTab()
            ? t(
                "Password and card fields are covered, and keys, card numbers and email addresses in text. What pictures, videos and drawings show is not. Parts that belong to other sites are covered whole. Check that it shows nothing else that is secret.",
              )
            : t(
                "Password and card fields are covered in the page you reported alone, and keys, card numbers and email addresses in its text. Other tabs and windows show as they are. Check that it shows nothing else that is secret.",
              )
        }
        removeLabel={t("Delete screen recording")}
        onRemove={remove}
      />
    );
  const begin = () => withTab(({ id }) => start(() => startScreen(id, () => cover(id))));
  return (
    <>
      <div className="row">
        <button
          type="button"
          disabled={isDisabled || state.kind === "asking" || !hasFeature("screen_recording")}
          onClick={begin}
        >
          {t("Record screen")}
        </button>
      </div>
      {mayRecordTab() ? null : (
        <p className="quiet">
          {t(
            "Firefox doesn't let extensions record a tab. Choose a window or the screen instead. Secrets are covered in this page alone.",
          )}
        </p>
      )}
      <PlanNote hasFeature={hasFeature} feature="screen_recording" />
      {state.kind === "denied" ? (
        <p role="alert" className="failure">
          {t("The screen can't be recorded. Allow it and try again.")}
        </p>
      ) : null}
    </>
  );
}
