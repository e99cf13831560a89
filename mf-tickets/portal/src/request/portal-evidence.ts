import { t } from "@tessera/language/t";
import type { CapturedMedia } from "@tessera/wire/file/capture";
import { askForPicture, askForRecording } from "../embedded-frame.ts";
import { getPart, whileBusy } from "../portal-markup.ts";
import type { FileChoice } from "./portal-files.ts";

export interface Offers {
  picture: boolean;
  recording: boolean;
}

/** Shows the buttons for the evidence that the host page offers to add to a request. */
export function showOffers({ picture, recording }: Offers): void {
  getPart("add-picture").hidden = !picture;
  getPart("add-recording").hidden = !recording;
  getPart("recording-hint").hidden = !recording;
  getPart("request-evidence").hidden = !picture && !recording;
}

/**
 * Adds a screenshot or recording of the host page as files when the sender asks for it. The sender sees the files and can remove them.
 * Nothing is requested from the host page before that.
 */
export function listenToEvidence(files: FileChoice): void {
  let media: CapturedMedia[] = [];
  const pictureButton = getPart("add-picture");
  const recordingButton = getPart("add-recording");

  async function addPicture(): Promise<void> {
    const at = new Date().toISOString();
    const picture = await askForPicture();
    getPart("evidence-note").textContent = picture
      ? ""
      : t("No picture was taken. Allow it when your browser asks, and choose this tab.");
    if (!picture) return;
    const name = "screenshot.png";
    media = [{ name, at }];
    files.add([new File([picture], name, { type: "image/png" })]);
  }

  async function addRecording(): Promise<void> {
    const said = await askForRecording();
    const { toCaptureFiles } = await import("./portal-capture.ts");
    const captured = toCaptureFiles(said, media);
    files.add(captured, { isEvidence: true });
    const texts = await Promise.all(captured.map(async (file) => `${file.name}\n${await file.text()}`));
    getPart("recording-text").textContent = texts.join("\n\n");
    getPart("recording-shown").hidden = false;
  }

  pictureButton.addEventListener("click", () => void whileBusy([pictureButton], addPicture));
  recordingButton.addEventListener("click", () => void whileBusy([recordingButton], addRecording));
}
