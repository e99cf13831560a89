// Records a microphone (`#voice`) or a tab (`#screen=<stream>`) from load until it is stopped: as an offscreen document in Chromium, as a
// tab in Firefox. With `#ask`, only asks for the microphone, which an offscreen document cannot do. With `#screen` without a stream, the
// person chooses what to record. With `#…&microphone`, the recording of a screen contains the person's voice.
import "../set-page-language.ts";

import "../add-messages.ts";

import { t } from "@tessera/language/t";
import { browserApi } from "../browser-api.ts";
import { type MediaKind, mediaPortName } from "./media-news.ts";
import { mixStreams } from "./mix-streams.ts";
import { publish, recordStream } from "./record-stream.ts";

const wanted = new URLSearchParams(location.hash.slice(1));
const media: MediaKind = wanted.has("screen") ? "screen" : "voice";
/** The delay in milliseconds before it looks for a reopened panel. */
const reconnectMs = 1_000;
/** False once it is stopped, perhaps before the person chose what to record. */
let isWanted = true;
let isAskingForMicrophone = false;
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
  show(t("Recording. Go back to the page you're reporting; stop the recording in the extension's panel."));
  ({ stop } = recordStream(media, stream, () => show(t("Recorded. You can close this tab."))));
  if (!isWanted) stop();
}

/**
 * Connects to the panel. A voice recording continues without the panel. A screen recording ends with it, because nothing else covers the
 * secrets of a page opened next.
 */
function connectToPanel(): void {
  const port = browserApi.runtime.connect({ name: mediaPortName(media) });
  port.onDisconnect.addListener(() => {
    if (media === "voice") return void setTimeout(connectToPanel, reconnectMs);
    end();
  });
}

function end(): void {
  isWanted = false;
  stop();
}

async function open(): Promise<void> {
  nameThisPage();
  connectToPanel();
  browserApi.runtime.onMessage.addListener((message) => {
    if (Object(message).kind === "media-stop" && Object(message).media === media) end();
  });
  const tabStream = wanted.get("screen");
  if (tabStream) return record(await openTabStream(tabStream, wanted.has("microphone")));
  if (media === "screen") return askForScreen(wanted.has("microphone") ? await openMicrophone() : null);
  const stream = await openMicrophone();
  if (!wanted.has("ask")) return record(stream);
  for (const track of stream.getTracks()) track.stop();
  if (wanted.get("ask") === "screen")
    return show(t("Allowed. Go back to the page you're reporting and record again."));
  publish({ media, state: "allowed" });
}

/** Opens the stream of a tab with Chromium's own constraints. Large tabs are scaled down such that text stays legible. */
async function openTabStream(chromeMediaSourceId: string, withVoice: boolean): Promise<MediaStream> {
  const source = { chromeMediaSource: "tab", chromeMediaSourceId };
  const tab = await navigator.mediaDevices.getUserMedia({
    video: { mandatory: { ...source, maxWidth: 1_600, maxFrameRate: 8 } } as MediaTrackConstraints,
    audio: { mandatory: source } as MediaTrackConstraints,
  });
  const voice = withVoice ? await navigator.mediaDevices.getUserMedia({ audio: true }) : null;
  return mixStreams(tab, voice);
}

/** Shows a button first, because Firefox asks only after a click. */
function askForScreen(voice: MediaStream | null): void {
  const button = document.querySelector("button");
  if (!button) return;
  show(t("Choose the window that shows the page you're reporting."));
  button.hidden = false;
  button.textContent = t("Choose what to record");
  button.addEventListener("click", () => {
    button.hidden = true;
    navigator.mediaDevices
      .getDisplayMedia({ video: { frameRate: 8 } })
      .then((chosen) => record(mixStreams(chosen, voice)), deny);
  });
}

async function openMicrophone(): Promise<MediaStream> {
  show(t("Allow the microphone to record what you say."));
  isAskingForMicrophone = true;
  const voice = await navigator.mediaDevices.getUserMedia({ audio: true });
  isAskingForMicrophone = false;
  return voice;
}

function deny(): void {
  show(
    isAskingForMicrophone
      ? t(
          "The microphone is blocked. Click the crossed-out microphone beside this page's address, remove the block and record again.",
        )
      : t("The screen can't be recorded. Allow it and try again."),
  );
  publish({ media, state: "denied" });
}

open().catch(deny);
