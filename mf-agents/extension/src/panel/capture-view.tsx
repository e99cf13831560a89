import type { CaptureLog } from "@tessera/capture/capture-log";
import { countOf, plural, t } from "@tessera/language/t";
import { useRef, useState } from "react";
import type { Tab } from "../browser-api.ts";
import type { QueuedReport } from "../send/report-queue.ts";
import { findActiveTab, readEnvironment, type Screenshot } from "./capture-tab.ts";
import { type ActiveTab, CaptureTools } from "./capture-tools.tsx";
import { toPng } from "./markup.ts";
import { prepareReport } from "./prepare-report.ts";
import { ScreenshotEditor } from "./screenshot-editor.tsx";
import { useVoice } from "./use-voice.ts";
import { VoiceRecorder } from "./voice-recorder.tsx";

interface CaptureViewProps {
  origin: string;
  tab: Tab | null;
  log: CaptureLog;
  onRecord(tab: Tab): void;
  onReport(report: QueuedReport): void;
}

const refused = t(
  "The browser doesn't let extensions read this page. Open the page you want to report and click the extension's button there.",
);

/** Collects the evidence of one report. */
export function CaptureView({ origin, tab, log, onRecord, onReport }: CaptureViewProps) {
  const [picture, setPicture] = useState<Screenshot | null>(null);
  const [text, setText] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const voice = useVoice();

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
      const marked =
        picture && canvas.current ? { content: await toPng(canvas.current), at: picture.at } : null;
      const spoken = voice.state.kind === "recorded" ? voice.state : null;
      onReport(prepareReport({ origin, text, log, environment, picture: marked, voice: spoken }));
      voice.remove();
    });

  return (
    <>
      <h1>{t("Report a problem")}</h1>
      <p className="quiet">
        {t(
          "Passwords, tokens, cookies, card numbers and email addresses are removed before anything is sent.",
        )}
      </p>
      <CaptureTools isRecording={tab !== null} withTab={withTab} onRecord={onRecord} onPicture={setPicture} />
      <VoiceRecorder voice={voice} />
      <CapturedSummary log={log} />
      {picture ? (
        <ScreenshotEditor
          key={picture.at}
          image={picture.image}
          canvasRef={canvas}
          onCrop={(image) => setPicture({ ...picture, image })}
        />
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
      <button type="button" className="main" disabled={voice.state.kind === "recording"} onClick={prepare}>
        {t("Draft ticket")}
      </button>
    </>
  );
}

function CapturedSummary({ log: { messages, requests, element } }: { log: CaptureLog }) {
  const failed = requests.filter(({ response: { status } }) => status === 0 || status >= 400).length;
  return (
    <ul className="quiet" aria-label={t("Captured")}>
      <li>{plural(messages.length, { one: "# console message", other: "# console messages" })}</li>
      <li>{t("{requests}, {failed} failed", { requests: countOf(requests.length, "request"), failed })}</li>
      {element ? <li>{t("Element: {name}", { name: element.name || element.selector })}</li> : null}
    </ul>
  );
}
