import { t } from "@tessera/language/t";
import { useEffect, useRef, useState } from "react";
import classes from "../evidence.module.css";
import type { EvidenceEntry } from "../evidence-entry.ts";

interface RecordingPlayerProps {
  recording: Extract<EvidenceEntry, { kind: "recording" }>;
  /** The instant of the cursor, in ms since 1970. */
  instant: number | null;
  /** The last request to play from a position, in seconds of this recording. */
  sought: { seconds: number } | null;
  onPlay(instant: number): void;
}

/** A position beyond the end of any recording, in seconds. */
const farSeconds = 1e9;

/**
 * Makes the player find the duration. Recordings made by browsers do not state it: a player knows it only after it has been at the end, and
 * can seek anywhere from then on.
 */
function findDuration(player: HTMLMediaElement): void {
  if (player.duration !== Number.POSITIVE_INFINITY) return;
  const wanted = player.currentTime;
  const goBack = () => {
    if (player.duration === Number.POSITIVE_INFINITY) return;
    player.removeEventListener("durationchange", goBack);
    player.currentTime = wanted;
  };
  player.addEventListener("durationchange", goBack);
  player.currentTime = farSeconds;
}

/** A player that is synchronized with the timeline: the cursor follows the playback, and moving the cursor seeks. */
export function RecordingPlayer({ recording, instant, sought, onPlay }: RecordingPlayerProps) {
  const { at, address, text, isVideo } = recording;
  const player = useRef<HTMLVideoElement>(null);
  /** A microphone recording may be in a file whose type is a video type. */
  const [isSound, setIsSound] = useState(!isVideo);

  useEffect(() => {
    if (!player.current || at === null || instant === null || instant < at) return;
    player.current.currentTime = (instant - at) / 1_000;
  }, [at, instant]);

  useEffect(() => {
    if (!player.current || sought === null) return;
    player.current.currentTime = sought.seconds;
    void player.current.play().catch(() => {});
  }, [sought]);

  const Player = isVideo ? "video" : "audio";
  return (
    <Player
      ref={player}
      className={classes.player}
      data-sound={isSound || undefined}
      src={address}
      aria-label={t("Play {duration}", { duration: text })}
      controls
      preload="metadata"
      onLoadedMetadata={({ currentTarget }) => {
        setIsSound(!isVideo || currentTarget.videoWidth === 0);
        findDuration(currentTarget);
      }}
      onTimeUpdate={({ currentTarget }) => {
        if (at !== null && !currentTarget.paused) onPlay(at + currentTarget.currentTime * 1_000);
      }}
    />
  );
}
