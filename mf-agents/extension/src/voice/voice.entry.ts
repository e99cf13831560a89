// Records the microphone, from its loading until it is asked to stop: as an offscreen document in Chromium, as a tab in Firefox. With
// `#ask` it only asks for the permission, which an offscreen document cannot.
import "../set-page-language.ts";

import "../add-messages.ts";

import { t } from "@tessera/language/t";
import { captureLimits } from "@tessera/wire/capture";
import { browserApi } from "../browser-api.ts";
import { measureLevel } from "./measure-level.ts";
import type { VoiceNews } from "./voice-news.ts";
import { addVoicePart, beginVoice, voiceType } from "./voice-parts.ts";

const partMs = 1_000;
const levelMs = 100;

function publish(announcement: VoiceNews): void {
  void browserApi.runtime.sendMessage({ kind: "voice", announcement }).catch(() => {});
}

function show(text: string): void {
  const note = document.getElementById("note");
  if (note) note.textContent = text;
}

function record(stream: MediaStream): void {
  const recorder = new MediaRecorder(stream, { mimeType: voiceType, audioBitsPerSecond: 32_000 });
  const analyser = followLevel(stream);
  const samples = new Float32Array(analyser.fftSize);
  const startedAt = performance.now();
  let stored = beginVoice();
  let parts = 0;
  const stop = () => recorder.state === "recording" && recorder.stop();

  const meter = setInterval(() => {
    const seconds = Math.floor((performance.now() - startedAt) / 1_000);
    analyser.getFloatTimeDomainData(samples);
    publish({ state: "recording", level: measureLevel(samples), seconds });
    if (seconds >= captureLimits.voiceSeconds) stop();
  }, levelMs);
  recorder.addEventListener("dataavailable", ({ data }) => {
    const index = parts++;
    if (data.size > 0) stored = stored.then(() => addVoicePart(index, data));
  });
  recorder.addEventListener("stop", () => {
    clearInterval(meter);
    for (const track of stream.getTracks()) track.stop();
    void stored.finally(() => {
      show(t("Recorded. You can close this tab."));
      publish({ state: "ended" });
    });
  });
  browserApi.runtime.onMessage.addListener((message) => {
    if (Object(message).kind === "voice-stop") stop();
  });
  recorder.start(partMs);
}

function followLevel(stream: MediaStream): AnalyserNode {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  return analyser;
}

function nameThisPage(): void {
  document.title = t("Tessera capture: microphone");
  const heading = document.querySelector("h1");
  if (heading) heading.textContent = t("Microphone");
}

async function open(): Promise<void> {
  nameThisPage();
  show(t("Allow the microphone to record what you say."));
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  if (location.hash === "#ask") {
    for (const track of stream.getTracks()) track.stop();
    return publish({ state: "allowed" });
  }
  show(t("Recording. Go back to the page you report; stop the recording in the extension's panel."));
  record(stream);
}

open().catch(() => {
  show(t("The microphone is blocked. Allow it in the browser's settings for this extension."));
  publish({ state: "denied" });
});
