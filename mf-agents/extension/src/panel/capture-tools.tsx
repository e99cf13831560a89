import { t } from "@tessera/language/t";
import { useState } from "react";
import type { Tab } from "../browser-api.ts";
import { type Screenshot, startElementSelection, takeScreenshot } from "./capture-tab.ts";
import { PlanNote } from "./plan-note.tsx";
import { takePage } from "./take-page.ts";
import type { PlanCheck } from "./use-capture-plan.ts";
import type { Recording } from "./use-recording.ts";

export type ActiveTab = Tab & { id: number };

interface CaptureToolsProps {
  hasFeature: PlanCheck;
  recording: Recording;
  /** Performs an action on the active tab. */
  withTab(act: (active: ActiveTab) => Promise<void>): Promise<void>;
  onPicture(picture: Screenshot): void;
}

/** The buttons that capture something of the active tab. */
export function CaptureTools({ hasFeature, recording, withTab, onPicture }: CaptureToolsProps) {
  const [isTaking, setTaking] = useState(false);

  async function takeWholePage() {
    setTaking(true);
    await withTab(async (active) => onPicture(await takePage(active)));
    setTaking(false);
  }

  const { isRecording } = recording;
  const pickElement = ({ id }: ActiveTab) => {
    recording.listen(id);
    return startElementSelection(id);
  };

  return (
    <>
      <div className="row">
        <button
          type="button"
          disabled={isTaking}
          onClick={() => withTab(async (active) => onPicture(await takeScreenshot(active)))}
        >
          {t("Take screenshot")}
        </button>
        <button type="button" disabled={isTaking || !hasFeature("whole_page")} onClick={takeWholePage}>
          {isTaking ? t("Taking the whole page…") : t("Take whole page")}
        </button>
        <button
          type="button"
          aria-pressed={isRecording}
          onClick={() => withTab(({ id }) => recording.record(id))}
        >
          {isRecording ? t("Recording") : t("Record console and network")}
        </button>
        <button type="button" onClick={() => withTab(pickElement)}>
          {t("Pick element")}
        </button>
      </div>
      <PlanNote hasFeature={hasFeature} feature="whole_page" />
    </>
  );
}
