// Records a microphone (`#voice`) or a tab (`#screen=<stream>`), from its loading until it is asked to stop: as an offscreen document in
// Chromium, as a tab in Firefox. With `#ask` it only asks for the microphone, which an offscreen document cannot; with `#screen` alone
// a person chooses what is recorded.
import "../set-page-language.ts";

import "../add-messages.ts";

import { t } from "@tessera/language/t";
import { browserApi } from "../browser-api.ts";
import { type MediaKind, mediaPortName } from "./media-news.ts";
import { publish, recordStream } from "./record-stream.ts";

const wanted = new URLSearchParams(location.hash.slice(1));
const media: MediaKind = wanted.has("screen") ? "screen" : "voice";
/** How soon a panel that was opened again is found. */
const reconnectMs = 1_000;
let isAttended = true;
let stop = () => {};

function show(text: string): void {
  const note = document.getElementById("note");
  if (note) note.textContent = text;
}

function nameThisPage(): void {
  document.title = media === "voice" ? t("Tessera capture: microphone") : t("Tessera capture: screen");
  const heading = document.querySelector("h1");
  if (heading) heading.textContent = media === "voice" ? t("Microphone") : t("Screen recording");
}

function record(stream: MediaStream): void {
  show(t("Recording. Go back to the page you report; stop the recording in the extension's panel."));
  ({ stop } = recordStream(media, stream, () => show(t("Recorded. You can close this tab."))));
  browserApi.runtime.onMessage.addListener((message) => {
    if (Object(message).kind === "media-stop" && Object(message).media === media) stop();
  });
  if (!isAttended) stop();
}

/** A voice is recorded without the panel, too. Nobody else covers a page that is opened next: a recording of the screen ends with it. */
function connectToPanel(): void {
  const port = browserApi.runtime.connect({ name: mediaPortName(media) });
  port.onDisconnect.addListener(() => {
    if (media === "voice") return void setTimeout(connectToPanel, reconnectMs);
    isAttended = false;
    stop();
  });
}

async function open(): Promise<void> {
  nameThisPage();
  connectToPanel();
  const tabStream = wanted.get("screen");
  if (tabStream) return record(await openTabStream(tabStream));
  if (media === "screen") return askForScreen();
  show(t("Allow the microphone to record what you say."));
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  if (!wanted.has("ask")) return record(stream);
  for (const track of stream.getTracks()) track.stop();
  publish({ media, state: "allowed" });
}

/** Chromium's own names for the stream of a tab. Larger tabs are made smaller: letters stay legible. */
function openTabStream(chromeMediaSourceId: string): Promise<MediaStream> {
  const mandatory = { chromeMediaSource: "tab", chromeMediaSourceId, maxWidth: 1_600, maxFrameRate: 8 };
  return navigator.mediaDevices.getUserMedia({ video: { mandatory } as MediaTrackConstraints });
}

/** Firefox asks after a click only. */
function askForScreen(): void {
  const button = document.querySelector("button");
  if (!button) return;
  show(t("Choose the window that shows the page you report."));
  button.hidden = false;
  button.textContent = t("Choose what to record");
  button.addEventListener("click", () => {
    button.hidden = true;
    navigator.mediaDevices.getDisplayMedia({ video: { frameRate: 8 } }).then(record, deny);
  });
}

function deny(): void {
  show(
    media === "voice"
      ? t("The microphone is blocked. Allow it in the browser's settings for this extension.")
      : t("The screen can't be recorded. Allow it and try again."),
  );
  publish({ media, state: "denied" });
}

open().catch(deny);
