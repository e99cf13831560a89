import { describe, expect, it } from "@jest/globals";
import { fireEvent, render, screen } from "@testing-library/react";
import { MediaPlayer } from "./media-player.tsx";

URL.createObjectURL = () => "blob:recording";
URL.revokeObjectURL = () => {};

function showVideo(): HTMLVideoElement {
  const segments = [{ recording: new Blob(["webm"]), at: "2026-01-01T10:00:00.000Z" }];
  const texts = { label: "Screen recording", note: "Look before you send.", removeLabel: "Delete" };
  render(<MediaPlayer {...texts} segments={segments} isVideo onRemove={() => {}} />);
  return screen.getByRole("region").querySelector("video") as HTMLVideoElement;
}

describe("playing a recording before it is sent", () => {
  it("finds the duration, which a recorder does not write, and begins at the start", () => {
    const video = showVideo();
    Object.defineProperty(video, "duration", { configurable: true, value: Number.POSITIVE_INFINITY });
    fireEvent.loadedMetadata(video);
    expect(video.currentTime).toBeGreaterThan(1_000_000);

    fireEvent.durationChange(video);
    expect(video.currentTime).toBeGreaterThan(1_000_000);
    Object.defineProperty(video, "duration", { configurable: true, value: 12 });
    fireEvent.durationChange(video);
    expect(video.currentTime).toBe(0);
  });

  it("leaves a recording alone that states its duration", () => {
    const video = showVideo();
    Object.defineProperty(video, "duration", { value: 12 });
    fireEvent.loadedMetadata(video);
    expect(video.currentTime).toBe(0);
  });
});
