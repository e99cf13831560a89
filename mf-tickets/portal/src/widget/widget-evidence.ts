import type { ToPanel } from "../host/embedded-frame.ts";
import type { HostRecording } from "./record-host.ts";
import { canTakePicture, takePicture } from "./take-picture.ts";

interface EvidenceOptions {
  /** The widget's element, which is hidden while a picture is taken. */
  host: HTMLElement;
  readRecording: (() => HostRecording | null) | null;
  post(message: ToPanel): void;
}

/** Returns the evidence that the page offers for a request, and the handlers for the panel's requests for it. */
export function createEvidence({ host, readRecording, post }: EvidenceOptions) {
  const offers = (): ToPanel => ({
    tessera: "offers",
    picture: canTakePicture(),
    recording: readRecording?.() != null,
  });

  async function picture(): Promise<void> {
    const taken = await takePicture(
      () => host.style.setProperty("visibility", "hidden"),
      () => host.style.removeProperty("visibility"),
    );
    post({ tessera: "picture", picture: taken });
  }

  function recording(): void {
    post({ tessera: "recording", recording: readRecording?.() });
  }

  return { offers, answers: { picture, recording } };
}
