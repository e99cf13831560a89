import type { ToPanel } from "../host/embedded-frame.ts";
import { loadPart } from "./load-part.ts";
import type { HostRecording } from "./record-host.ts";
import type { takePicture } from "./take-picture.ts";

interface EvidenceOptions {
  /** The origin of the widget's parts. */
  origin: string;
  /** The widget's element, which is hidden while a picture is taken. */
  host: HTMLElement;
  readRecording: (() => HostRecording | null) | null;
  post(message: ToPanel): void;
}

/** Returns the evidence that the page offers for a request, and the handlers for the panel's requests for it. */
export function createEvidence({ origin, host, readRecording, post }: EvidenceOptions) {
  const canTakePicture = "getDisplayMedia" in Object(navigator.mediaDevices);
  let loading: Promise<typeof takePicture | null> | undefined;

  function loadPicture(): Promise<typeof takePicture | null> {
    loading ??= loadPart(origin, "picture");
    return loading;
  }

  /** Returns what can be added. What takes pictures is loaded with it, so that it is there when the reader asks for one. */
  function offers(): ToPanel {
    if (canTakePicture) void loadPicture();
    return { tessera: "offers", picture: canTakePicture, recording: readRecording?.() != null };
  }

  async function picture(): Promise<void> {
    const take = await loadPicture();
    const taken = await take?.(
      () => host.style.setProperty("visibility", "hidden"),
      () => host.style.removeProperty("visibility"),
    );
    post({ tessera: "picture", picture: taken ?? null });
  }

  function recording(): void {
    post({ tessera: "recording", recording: readRecording?.() });
  }

  return { offers, answers: { picture, recording } };
}
