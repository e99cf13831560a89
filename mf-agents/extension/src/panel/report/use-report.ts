import { useEffect, useState } from "react";
import type { KeptPicture, UnfinishedReport } from "../../send/unfinished-report.ts";
import { type MediaControl, useMedia } from "../recording/use-media.ts";
import { type Recording, useRecording } from "../recording/use-recording.ts";
import { removeStored, useLeftOver, useStoredReport } from "./use-left-over.ts";
import { type SubjectControl, useSubject } from "./use-subject.ts";

/** The report that is being made. It is stored on every change, and offered again after the panel or the browser was closed. */
export interface ReportControl extends SubjectControl {
  text: string;
  picture: KeptPicture | null;
  recording: Recording;
  voice: MediaControl;
  screen: MediaControl;
  /** What an earlier panel left behind; null once the person decided, undefined until it is known. */
  leftOver: UnfinishedReport | null | undefined;
  hasContent: boolean;
  setText(text: string): void;
  setPicture(picture: KeptPicture | null): void;
  /** Goes on with what was left behind. */
  restore(): void;
  /** Marks the report as waiting to be sent, or again as not. */
  setQueued(isQueued: boolean): void;
  discard(): void;
}

export function useReport(): ReportControl {
  const about = useSubject();
  const recording = useRecording();
  const [voice, screen] = [useMedia("voice"), useMedia("screen")];
  const [text, setText] = useState("");
  const [picture, setPicture] = useState<KeptPicture | null>(null);
  const [isQueued, setQueued] = useState(false);
  const { leftOver, forget } = useLeftOver();
  const { log, replay } = recording;
  const { subject } = about;
  const isRecording = [voice, screen].some(({ state }) => state.kind === "recording");
  const hasContent = text.trim() !== "" || picture !== null || subject !== null;
  useStoredReport({ subject, text, log, replay, picture, isQueued }, leftOver === null && hasContent);

  function discard() {
    recording.clear();
    voice.remove();
    screen.remove();
    about.setSubject(null);
    setText("");
    setPicture(null);
    setQueued(false);
    forget();
    void removeStored();
  }

  function restore() {
    if (!leftOver) return;
    recording.restore(leftOver);
    about.setSubject(leftOver.subject);
    setText(leftOver.text);
    setPicture(leftOver.picture);
    forget();
  }

  // A recording that still goes on needs no question.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it turns out to go on
  useEffect(() => {
    if (isRecording) restore();
  }, [isRecording, leftOver]);

  async function startVoice(open: () => Promise<void>) {
    await about.note();
    await voice.start(open);
  }

  return {
    ...about,
    ...{ text, picture, recording, voice: { ...voice, start: startVoice }, screen, leftOver, hasContent },
    ...{ setText, setPicture, restore, setQueued, discard },
  };
}
