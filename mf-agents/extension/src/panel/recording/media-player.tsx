import { useEffect, useState } from "react";
import type { MediaSegment } from "../../media/media-segments.ts";

interface MediaPlayerProps {
  label: string;
  segments: MediaSegment[];
  isVideo?: boolean;
  note: string;
  removeLabel: string;
  onRemove(): void;
}

/** Plays a recording before it is sent. */
export function MediaPlayer({
  label,
  segments,
  isVideo = false,
  note,
  removeLabel,
  onRemove,
}: MediaPlayerProps) {
  return (
    <section aria-label={label}>
      {segments.map(({ recording, at }) => (
        <Segment key={at} recording={recording} isVideo={isVideo} />
      ))}
      <p className="quiet">{note}</p>
      <div className="row">
        <button type="button" onClick={onRemove}>
          {removeLabel}
        </button>
      </div>
    </section>
  );
}

function Segment({ recording, isVideo }: { recording: Blob; isVideo: boolean }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(recording);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [recording]);
  const Player = isVideo ? "video" : "audio";
  return (
    <Player controls src={address} onLoadedMetadata={({ currentTarget }) => findDuration(currentTarget)} />
  );
}

/** A recording does not state its duration. The browser finds it when it looks for the end. */
function findDuration(player: HTMLMediaElement): void {
  if (player.duration !== Number.POSITIVE_INFINITY) return;
  const goBack = () => {
    if (player.duration === Number.POSITIVE_INFINITY) return;
    player.removeEventListener("durationchange", goBack);
    player.currentTime = 0;
  };
  player.addEventListener("durationchange", goBack);
  player.currentTime = Number.MAX_SAFE_INTEGER;
}
