import { t } from "@tessera/language/t";
import type { CapturedMedia } from "@tessera/wire/file/capture";
import { useRef, useState } from "react";
import type { Offers } from "../host/embedded-frame.ts";
import { useBusy } from "../part/use-busy.ts";
import type { Portal } from "../place/create-portal.ts";
import classes from "../portal.module.css";
import type { RequestDraft } from "./use-request-draft.ts";

interface EvidenceProps {
  portal: Portal;
  draft: RequestDraft;
  offers: Offers;
}

/**
 * Adds a screenshot or recording of the host page as files when the sender asks for it. The sender sees the files and can remove them.
 * Nothing is requested from the host page before that.
 */
export function Evidence({ portal: { host }, draft, offers }: EvidenceProps) {
  const media = useRef<CapturedMedia[]>([]);
  const [note, setNote] = useState("");
  if (!offers.picture && !offers.recording) return null;

  async function addPicture(): Promise<void> {
    const at = new Date().toISOString();
    const picture = await host.requestPicture();
    setNote(picture ? "" : t("No picture was taken. Allow it when your browser asks, and choose this tab."));
    if (!picture) return;
    const name = "screenshot.png";
    media.current = [{ name, at }];
    setNote(draft.files.add([new File([picture], name, { type: "image/png" })]));
  }

  async function addRecording(): Promise<void> {
    const said = await host.requestRecording();
    const { toCaptureFiles } = await import("./host-capture.ts");
    const captured = toCaptureFiles(said, media.current);
    draft.files.add(captured, { isEvidence: true });
    const texts = await Promise.all(captured.map(async (file) => `${file.name}\n${await file.text()}`));
    draft.setRecording(texts.join("\n\n"));
  }

  return (
    <div>
      <div className={classes.evidence}>
        {offers.picture && <Action label={t("Add a picture of this page")} onAct={addPicture} />}
        {offers.recording && (
          <Action label={t("Add technical details")} hint="recording-hint" onAct={addRecording} />
        )}
      </div>
      {offers.recording && (
        <p className={classes.hint} id="recording-hint">
          {t(
            "Technical details are the messages and requests of this page. Passwords, card and key patterns are removed where we recognize them. Look before you send.",
          )}
        </p>
      )}
      <p className={classes.hint} role="status">
        {note}
      </p>
      {draft.recording !== "" && (
        <details>
          <summary className={classes.hint}>{t("Show the technical details")}</summary>
          <pre className={classes.recording}>{draft.recording}</pre>
        </details>
      )}
    </div>
  );
}

interface ActionProps {
  label: string;
  /** The id of the element that describes the action. */
  hint?: string;
  onAct(): Promise<void>;
}

function Action({ label, hint, onAct }: ActionProps) {
  const { isBusy, run } = useBusy();
  return (
    <button
      type="button"
      className={classes.quiet}
      aria-describedby={hint}
      disabled={isBusy}
      onClick={() => run(onAct)}
    >
      {label}
    </button>
  );
}
