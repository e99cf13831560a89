import { IconArrowsVertical, IconCamera, IconPointer, IconTerminal2 } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { useState } from "react";
import type { Tab } from "../browser-api.ts";
import { type Screenshot, takeScreenshot } from "./page/capture-tab.ts";
import { takePage } from "./page/take-page.ts";
import { useElementSelection } from "./page/use-element-selection.ts";
import type { Recording } from "./recording/use-recording.ts";
import { PlanNote } from "./report/plan-note.tsx";
import type { PlanCheck } from "./report/use-capture-plan.ts";
import { ToolButton } from "./tool-button.tsx";

export type ActiveTab = Tab & { id: number };

interface CaptureToolsProps {
  hasFeature: PlanCheck;
  recording: Recording;
  /** The host of the page that is captured, if it is known. */
  siteName: string | null;
  /** Performs an action on the active tab. */
  withTab(act: (active: ActiveTab) => Promise<void>): Promise<unknown>;
  onPicture(picture: Screenshot): Promise<void>;
}

/** The buttons that capture something of the active tab. */
export function CaptureTools({ hasFeature, recording, siteName, withTab, onPicture }: CaptureToolsProps) {
  const [isTaking, setTaking] = useState(false);
  const selection = useElementSelection();
  const { isRecording } = recording;

  async function take(capture: (active: ActiveTab) => Promise<Screenshot>) {
    setTaking(true);
    await withTab(async (active) => onPicture(await capture(active)));
    setTaking(false);
  }

  const pickElement = async ({ id }: ActiveTab) => {
    recording.listen(id);
    await selection.start(id);
  };

  return (
    <section className="group" aria-label={t("Of this page")}>
      <div className="grid">
        <ToolButton Icon={IconCamera} isDisabled={isTaking} onPress={() => take(takeScreenshot)}>
          {t("Take screenshot")}
        </ToolButton>
        <ToolButton
          Icon={IconArrowsVertical}
          isDisabled={isTaking || !hasFeature("whole_page")}
          onPress={() => take(takePage)}
        >
          {isTaking ? t("Taking…") : t("Take whole page")}
        </ToolButton>
        <ToolButton
          Icon={IconTerminal2}
          siteName={siteName}
          isPressed={isRecording}
          onPress={() => (isRecording ? recording.stop() : withTab(({ id }) => recording.record(id)))}
        >
          {isRecording ? t("Stop console and network") : t("Record console and network")}
        </ToolButton>
        <ToolButton
          Icon={IconPointer}
          isPressed={selection.isOn}
          onPress={() => (selection.isOn ? selection.stop() : withTab(pickElement))}
        >
          {t("Pick element")}
        </ToolButton>
      </div>
      {selection.isOn ? (
        <p role="status" className="quiet">
          {t(
            "Click what you mean in the page, or press Escape. The page doesn't notice the click. Frames of other sites can be picked only as a whole.",
          )}
        </p>
      ) : null}
      {recording.isInterrupted ? (
        <p role="status" className="note">
          {t(
            "Another page has loaded, and the browser doesn't let the extension read it. Click the extension's button in the toolbar to go on recording.",
          )}
        </p>
      ) : null}
      <PlanNote hasFeature={hasFeature} feature="whole_page" />
    </section>
  );
}
