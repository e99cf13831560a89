import { captureLimits } from "@tessera/wire/file/capture";
import { browserApi } from "../browser-api.ts";
import { chooseMediaType } from "./choose-media-type.ts";
import { measureLevel } from "./measure-level.ts";
import type { MediaKind, MediaNews } from "./media-news.ts";
import { addPart, beginSegment, removeMedia } from "./media-parts.ts";

const partMs = 1_000;
const newsMs = { voice: 100, screen: 1_000 };
const bits = {
  voice: { audioBitsPerSecond: 32_000 },
  screen: { videoBitsPerSecond: 160_000, audioBitsPerSecond: 32_000 },
};
const limits = {
  voice: { seconds: captureLimits.voiceSeconds, segments: 1, bytes: Number.POSITIVE_INFINITY },
  screen: {
    seconds: captureLimits.screenSeconds,
    segments: captureLimits.screenSegments,
    bytes: captureLimits.screenBytes,
  },
};

export function publish(announcement: MediaNews): void {
  void browserApi.runtime.sendMessage({ kind: "media", announcement }).catch(() => {});
}

/**
 * Records a stream until it is stopped, ends, or reaches its limit. Continues in a new segment if one file would be too large. Calls
 * `onEnd` once everything is stored.
 */
export function recordStream(media: MediaKind, stream: MediaStream, onEnd: () => void): { stop(): void } {
  const limit = limits[media];
  const level = media === "voice" ? followLevel(stream) : () => 0;
  const startedAt = performance.now();
  let stored = removeMedia(media);
  let segment = -1;
  let isEnding = false;
  let recorder: MediaRecorder;

  const news = setInterval(() => {
    const seconds = Math.floor((performance.now() - startedAt) / 1_000);
    publish({ media, state: "recording", level: level(), seconds });
    if (seconds >= limit.seconds) stop();
  }, newsMs[media]);

  function begin(): void {
    segment += 1;
    const number = segment;
    let [part, bytes] = [0, 0];
    stored = stored.then(() => beginSegment(media, number));
    recorder = new MediaRecorder(stream, { mimeType: chooseMediaType(stream), ...bits[media] });
    recorder.addEventListener("dataavailable", ({ data }) => {
      if (data.size === 0) return;
      part += 1;
      bytes += data.size;
      const key: [number, number] = [number, part];
      stored = stored.then(() => addPart(media, key, data));
      if (bytes >= limit.bytes && recorder.state === "recording") recorder.stop();
    });
    recorder.addEventListener("stop", () => {
      const isOver = isEnding || !stream.active || segment + 1 >= limit.segments;
      if (isOver) end();
      else begin();
    });
    recorder.start(partMs);
  }

  function end(): void {
    clearInterval(news);
    for (const track of stream.getTracks()) track.stop();
    void stored.finally(() => {
      onEnd();
      publish({ media, state: "ended" });
    });
  }

  function stop(): void {
    isEnding = true;
    if (recorder.state === "recording") recorder.stop();
  }

  // The picture may end before the voice: the tab was closed, or the person stopped sharing it.
  for (const track of stream.getVideoTracks()) track.addEventListener("ended", stop);
  begin();
  return { stop };
}

function followLevel(stream: MediaStream): () => number {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  const samples = new Float32Array(analyser.fftSize);
  context.createMediaStreamSource(stream).connect(analyser);
  return () => {
    analyser.getFloatTimeDomainData(samples);
    return measureLevel(samples);
  };
}
