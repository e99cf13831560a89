import { t } from "@tessera/language/t";
import { formatNumber } from "@tessera/wire/wording";
import { useRef, useState } from "react";
import type { QueuedReport } from "../send/report-queue.ts";
import { findActiveTab, readEnvironment, type Screenshot } from "./capture-tab.ts";
import { type ActiveTab, CaptureTools } from "./capture-tools.tsx";
import { CapturedSummary } from "./captured-summary.tsx";
import { LookBackTools } from "./look-back-tools.tsx";
import { toPng } from "./markup.ts";
import { prepareReport } from "./prepare-report.ts";
import { ScreenRecorder } from "./screen-recorder.tsx";
import { ScreenshotEditor } from "./screenshot-editor.tsx";
import type { PlanCheck } from "./use-capture-plan.ts";
import { type MediaControl, segmentsOf, useMedia } from "./use-media.ts";
import type { Recording } from "./use-recording.ts";
import { VoiceRecorder } from "./voice-recorder.tsx";

interface CaptureViewProps {
  origin: string;
  hasFeature: PlanCheck;
  recording: Recording;
  onReport(report: QueuedReport): void;
}

const refused = t(
  "The browser doesn't let extensions read this page. Open the page you want to report and click the extension's button there.",
);

/** Collects the evidence for one report. */
export function CaptureView({ origin, hasFeature, recording, onReport }: CaptureViewProps) {
  const [picture, setPicture] = useState<Screenshot | null>(null);
  const [text, setText] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { log, replay } = recording;
  const voice = useMedia("voice");
  const screen = useMedia("screen");
  const isMediaRecording = [voice, screen].some(({ state }) => state.kind === "recording");

  async function withTab(act: (active: ActiveTab) => Promise<void>) {
    const active = await findActiveTab();
    if (active?.id === undefined) return setFailure(refused);
    try {
      setFailure(null);
      await act({ ...active, id: active.id });
    } catch {
      setFailure(refused);
    }
  }

  const prepare = () =>
    withTab(async (active) => {
      const environment = await readEnvironment(active);
      const marked = picture && canvas.current ? { ...picture, content: await toPng(canvas.current) } : null;
      const recorded = { voice: segmentsOf(voice), screen: segmentsOf(screen) };
      onReport(prepareReport({ origin, text, log, replay, environment, picture: marked, ...recorded }));
      voice.remove();
      screen.remove();
    });

  return (
    <>
      <h1>{t("Report a problem")}</h1>
      <p className="quiet">
        {t(
          "Passwords, tokens, cookies, card numbers and email addresses are removed before anything is sent.",
        )}
      </p>
      <CaptureTools hasFeature={hasFeature} recording={recording} withTab={withTab} onPicture={setPicture} />
      <LookBackTools hasFeature={hasFeature} withTab={withTab} lookBack={recording.lookBack} />
      <Recorders voice={voice} screen={screen} hasFeature={hasFeature} withTab={withTab} />
      <CapturedSummary log={log} replay={replay} />
      {picture ? (
        <ScreenshotEditor
          key={picture.at}
          image={picture.image}
          canvasRef={canvas}
          hasFeature={hasFeature}
          onCrop={(image) => setPicture({ ...picture, image })}
          onMark={() => setPicture({ ...picture, feature: "screenshot_marks" })}
        />
      ) : null}
      {picture?.cut ? (
        <p className="quiet" role="status">
          {t("The page is too long for one picture: it ends after {shown} of {height} pixels.", {
            shown: formatNumber(picture.cut.shown),
            height: formatNumber(picture.cut.height),
          })}
        </p>
      ) : null}
      {picture && picture.hiddenFrames > 0 ? (
        <p className="quiet" role="status">
          {t("Parts of the page that belong to other sites are painted over, because they may show secrets.")}
        </p>
      ) : null}
      <label>
        {t("What happened?")}
        <textarea rows={4} value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
      </label>
      {failure ? (
        <p role="alert" className="failure">
          {failure}
        </p>
      ) : null}
      <button type="button" className="main" disabled={isMediaRecording} onClick={prepare}>
        {t("Draft ticket")}
      </button>
    </>
  );
}

interface RecordersProps {
  voice: MediaControl;
  screen: MediaControl;
  hasFeature: PlanCheck;
  withTab(act: (active: ActiveTab) => Promise<void>): Promise<void>;
}

/** The screen and voice recorders. Only one records at a time. */
function Recorders({ voice, screen, hasFeature, withTab }: RecordersProps) {
  return (
    <>
      <ScreenRecorder
        screen={screen}
        hasFeature={hasFeature}
        isDisabled={voice.state.kind === "recording"}
        withTab={withTab}
      />
      <VoiceRecorder voice={voice} hasFeature={hasFeature} isDisabled={screen.state.kind === "recording"} />
    </>
  );
}
