import { t } from "@tessera/language/t";
import type { CaptureEnvironment } from "@tessera/wire/file/capture";
import { formatNumber } from "@tessera/wire/text/wording";
import { useRef } from "react";
import type { QueuedReport } from "../send/report-queue.ts";
import type { KeptPicture } from "../send/unfinished-report.ts";
import { CaptureTools } from "./capture-tools.tsx";
import { LookBackTools } from "./look-back-tools.tsx";
import { readEnvironment } from "./page/capture-tab.ts";
import { useSiteInFront } from "./page/use-site-in-front.ts";
import { PictureEditor } from "./picture/picture-editor.tsx";
import { keepPicture, toPictureFile } from "./picture/picture-file.ts";
import { ScreenRecorder } from "./recording/screen-recorder.tsx";
import { toSegments } from "./recording/use-media.ts";
import { VoiceRecorder } from "./recording/voice-recorder.tsx";
import { CapturedSummary } from "./report/captured-summary.tsx";
import { prepareReport } from "./report/prepare-report.ts";
import type { PlanCheck } from "./report/use-capture-plan.ts";
import type { ReportControl } from "./report/use-report.ts";
import type { Obstacle } from "./report/use-subject.ts";

interface CaptureViewProps {
  origin: string;
  hasFeature: PlanCheck;
  report: ReportControl;
  onReport(report: QueuedReport): Promise<void>;
}

/** Collects the evidence for one report. */
export function CaptureView({ origin, hasFeature, report, onReport }: CaptureViewProps) {
  const { subject, obstacle, withTab, showTab, text, picture, recording, voice, screen } = report;
  const inFront = useSiteInFront();
  const siteName = URL.parse(subject?.environment.page_url ?? inFront.site?.address ?? "")?.hostname ?? null;
  const isPreparing = useRef(false);
  const { log, replay } = recording;
  const isMediaRecording = [voice, screen].some(({ state }) => state.kind === "recording");
  const isMediaRecorded = toSegments(voice).length + toSegments(screen).length > 0;

  async function prepare() {
    // A second press must not make a second report.
    if (isPreparing.current) return;
    isPreparing.current = true;
    const environment = subject?.environment ?? (await readCurrent(withTab));
    if (environment) {
      const marked = picture && { ...picture, content: await toPictureFile(picture) };
      const recorded = { voice: toSegments(voice), screen: toSegments(screen) };
      await onReport(prepareReport({ origin, text, log, replay, environment, picture: marked, ...recorded }));
    }
    isPreparing.current = false;
  }

  return (
    <div className="page">
      <header>
        <h1>{t("Report a problem")}</h1>
        {subject ? (
          <p className="quiet subject" title={subject.environment.page_url}>
            {t("About “{page}”", { page: subject.environment.page_title || subject.environment.page_url })}
          </p>
        ) : null}
      </header>
      <label>
        {t("What happened?")}
        <textarea
          rows={3}
          value={text}
          onChange={({ currentTarget }) => report.setText(currentTarget.value)}
        />
      </label>
      <CaptureTools
        hasFeature={hasFeature}
        recording={recording}
        siteName={siteName}
        withTab={withTab}
        onPicture={async (taken) => report.setPicture(await keepPicture(taken))}
      />
      {picture ? (
        <PictureEditor picture={picture} hasFeature={hasFeature} onChange={report.setPicture} />
      ) : null}
      {picture ? <PictureNotes picture={picture} /> : null}
      <section className="group" aria-label={t("As it happens")}>
        <ScreenRecorder
          screen={screen}
          hasFeature={hasFeature}
          siteName={siteName}
          isAllowed={inFront.site?.isAllowed === true}
          isDisabled={voice.state.kind === "recording"}
          withTab={withTab}
        />
        <VoiceRecorder voice={voice} hasFeature={hasFeature} isDisabled={screen.state.kind === "recording"} />
        <LookBackTools
          hasFeature={hasFeature}
          inFront={inFront}
          withTab={withTab}
          lookBack={recording.lookBack}
        />
      </section>
      <CapturedSummary log={log} replay={replay} isRecording={recording.isRecording} />
      <p className="quiet">
        {t("Passwords, card and key patterns are covered where we recognize them. Look before you send.")}
      </p>
      <div className="actions">
        {obstacle ? <ObstacleNote obstacle={obstacle} onShowTab={() => void showTab()} /> : null}
        <button type="button" className="main" disabled={isMediaRecording} onClick={prepare}>
          {t("Draft ticket")}
        </button>
        {report.hasContent || isMediaRecorded ? (
          <button type="button" className="plain" disabled={isMediaRecording} onClick={report.discard}>
            {t("Discard")}
          </button>
        ) : null}
      </div>
    </div>
  );
}

async function readCurrent(withTab: ReportControl["withTab"]): Promise<CaptureEnvironment | null> {
  let found: CaptureEnvironment | null = null;
  await withTab(async (active) => {
    found = await readEnvironment(active);
  });
  return found;
}

function ObstacleNote({ obstacle, onShowTab }: { obstacle: Obstacle; onShowTab(): void }) {
  return (
    <p role="alert" className="failure">
      {obstacle.text}{" "}
      {obstacle.isOtherTab ? (
        <button type="button" className="plain" onClick={onShowTab}>
          {t("Go to its tab")}
        </button>
      ) : null}
    </p>
  );
}

function PictureNotes({ picture }: { picture: KeptPicture }) {
  return (
    <>
      {picture.cut ? (
        <p className="quiet" role="status">
          {t("The page is too long for one picture: it ends after {shown} of {height} pixels.", {
            shown: formatNumber(picture.cut.shown),
            height: formatNumber(picture.cut.height),
          })}
        </p>
      ) : null}
      {picture.hasScrolledAreas ? (
        <p className="quiet" role="status">
          {t("Areas that scroll by themselves are in the picture only as far as they show.")}
        </p>
      ) : null}
      {picture.hiddenFrames > 0 ? (
        <p className="note" role="status">
          {t("Parts of the page that belong to other sites are painted over, because they may show secrets.")}
        </p>
      ) : null}
    </>
  );
}
