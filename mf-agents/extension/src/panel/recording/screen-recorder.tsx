import { IconPlayerStop, IconVideo } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { useState } from "react";
import { askForMicrophone, mayRecordTab, startScreen } from "../../media/media-recording.ts";
import type { MediaSegment } from "../../media/media-segments.ts";
import { useTabCover } from "../page/use-tab-cover.ts";
import { PlanNote } from "../report/plan-note.tsx";
import type { PlanCheck } from "../report/use-capture-plan.ts";
import { ToolButton } from "../tool-button.tsx";
import { formatSeconds } from "./format-seconds.ts";
import { MediaPlayer } from "./media-player.tsx";
import type { MediaControl } from "./use-media.ts";

interface ScreenRecorderProps {
  screen: MediaControl;
  hasFeature: PlanCheck;
  /** The host of the page that is recorded, if it is known. */
  siteName: string | null;
  /** True if the extension may read the site also after its page has loaded again. */
  isAllowed: boolean;
  /** True while something else is recorded. */
  isDisabled: boolean;
  withTab(act: (active: { id: number }) => Promise<void>): Promise<unknown>;
}

/** Records the content and the sound of the tab, with the person's voice if wanted. */
export function ScreenRecorder({
  screen,
  hasFeature,
  siteName,
  isAllowed,
  isDisabled,
  withTab,
}: ScreenRecorderProps) {
  const { state, start, stop, remove } = screen;
  const isRecording = state.kind === "recording";
  const [isCutShort, setCutShort] = useState(false);
  // On another site, and in Firefox after each load of a page, nothing can be covered.
  const cover = useTabCover(isRecording || state.kind === "asking", () => {
    setCutShort(true);
    stop();
  });
  const [withVoice, setWithVoice] = useState(false);
  const [isAsked, setAsked] = useState(false);

  if (isRecording)
    return (
      <div className="row recording">
        <ToolButton Icon={IconPlayerStop} siteName={siteName} onPress={stop}>
          {t("Stop screen recording")}
        </ToolButton>
        <span role="timer">{formatSeconds(state.seconds)}</span>
      </div>
    );
  if (state.kind === "recorded")
    return <RecordedScreen segments={state.segments} isCutShort={isCutShort} onRemove={remove} />;
  const begin = async () => {
    setCutShort(false);
    if (withVoice && mayRecordTab() && !(await askForMicrophone())) return setAsked(true);
    setAsked(false);
    await withTab(({ id }) => start(() => startScreen(id, { cover: () => cover(id), withVoice })));
  };
  return (
    <>
      <div className="row">
        <ToolButton
          Icon={IconVideo}
          siteName={mayRecordTab() ? siteName : null}
          isDisabled={isDisabled || state.kind === "asking" || !hasFeature("screen_recording")}
          onPress={begin}
        >
          {t("Record screen")}
        </ToolButton>
        <label className="check">
          <input
            type="checkbox"
            checked={withVoice}
            onChange={({ currentTarget }) => setWithVoice(currentTarget.checked)}
          />
          {t("with my voice")}
        </label>
      </div>
      {isAsked ? (
        <p role="status">
          {t("The tab that opened asks for the microphone. Allow it, go back to the page and record again.")}
        </p>
      ) : null}
      <Explanation isAsking={state.kind === "asking"} isAllowed={isAllowed} />
      <PlanNote hasFeature={hasFeature} feature="screen_recording" />
      {state.kind === "denied" ? (
        <p role="alert" className="failure">
          {mayRecordTab()
            ? t("Click the extension's button in the browser's toolbar on this tab, and record again.")
            : t("The screen can't be recorded. Allow it and try again.")}
        </p>
      ) : null}
    </>
  );
}

/** What will be recorded, by the browser. */
function Explanation({ isAsking, isAllowed }: { isAsking: boolean; isAllowed: boolean }) {
  if (mayRecordTab())
    return (
      <p className="quiet">{t("Records this tab and its sound until you stop, while this panel is open.")}</p>
    );
  if (isAsking) return <p role="status">{t("Choose in the tab that opened what to record.")}</p>;
  return (
    <p className="quiet">
      {t(
        "Firefox doesn't let extensions record a tab. Choose a window or the screen instead. Secrets are covered in this page alone.",
      )}{" "}
      {isAllowed ? null : t("The recording ends when the page loads again.")}
    </p>
  );
}

interface RecordedScreenProps {
  segments: MediaSegment[];
  /** True if it ended because another page loaded. */
  isCutShort: boolean;
  onRemove(): void;
}

function RecordedScreen({ segments, isCutShort, onRemove }: RecordedScreenProps) {
  const note = mayRecordTab()
    ? t(
        "Password and card fields are covered, and keys, card numbers and email addresses in text. What pictures, videos and drawings show is not. Parts that belong to other sites are covered whole. Check that it shows nothing else that is secret.",
      )
    : t(
        "Password and card fields are covered in the page you reported alone, and keys, card numbers and email addresses in its text. Other tabs and windows show as they are. Check that it shows nothing else that is secret.",
      );
  return (
    <>
      {isCutShort ? (
        <p role="status" className="note">
          {t("The recording ended when another page loaded, because secrets can't be covered there.")}
        </p>
      ) : null}
      <MediaPlayer
        label={t("Screen recording")}
        segments={segments}
        isVideo
        note={note}
        removeLabel={t("Delete screen recording")}
        onRemove={onRemove}
      />
    </>
  );
}
