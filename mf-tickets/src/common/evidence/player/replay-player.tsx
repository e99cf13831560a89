import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import type { ReplayEvent } from "@tessera/wire/file/capture";
import { type ReplayNews, type ReplayRequest, replayPath } from "@tessera/wire/file/replay";
import { useEffect, useRef, useState } from "react";
import classes from "../evidence.module.css";
import type { EvidenceEntry } from "../evidence-entry.ts";
import { readReplay } from "../reading/read-replay.ts";

interface ReplayPlayerProps {
  replay: Extract<EvidenceEntry, { kind: "replay" }>;
  /** The instant of the cursor, in ms since 1970. */
  instant: number | null;
  onPlay(instant: number): void;
}

/** Shows what the page looked like. The events are large, so they are loaded only on request. */
export function ReplayPlayer(props: ReplayPlayerProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <OpenReplay {...props} />;
  return (
    <Button className={classes.openReplay} variant="default" size="xs" onClick={() => setOpen(true)}>
      {t("Show what the page looked like")}
    </Button>
  );
}

function OpenReplay({ replay, instant, onPlay }: ReplayPlayerProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [events, setEvents] = useState<ReplayEvent[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isReady, setReady] = useState(false);
  const [place, setPlace] = useState<{ at: number; plays: boolean } | null>(null);

  useEffect(() => {
    const reading = new AbortController();
    readReplay(replay.address, reading.signal).then(setEvents, () => {
      if (!reading.signal.aborted) setFailed(true);
    });
    return () => reading.abort();
  }, [replay.address]);

  useEffect(() => {
    const receive = (news: ReplayNews) => {
      if (news.kind === "replay-ready") setReady(true);
      if (news.kind === "replay-failed") setFailed(true);
      if (news.kind !== "replay-at") return;
      setPlace(news);
      onPlay(news.at);
    };
    const listen = ({ data, origin, source }: MessageEvent) => {
      if (origin === location.origin && source === frame.current?.contentWindow) receive(data as ReplayNews);
    };
    addEventListener("message", listen);
    return () => removeEventListener("message", listen);
  }, [onPlay]);

  const isLoaded = isReady && events !== null;
  useEffect(() => {
    if (isLoaded) postToFrame(frame.current, { kind: "replay-load", events });
  }, [isLoaded, events]);

  useEffect(() => {
    if (!isLoaded || instant === null) return;
    setPlace(null);
    postToFrame(frame.current, { kind: "replay-go", at: instant, plays: false });
  }, [isLoaded, instant]);

  if (hasFailed) return <p role="alert">{t("Couldn't replay the page. Try again.")}</p>;
  const plays = place?.plays ?? false;
  const play = () => {
    const [first, last] = [events?.[0]?.timestamp ?? 0, events?.at(-1)?.timestamp ?? 0];
    const wanted = place?.at ?? instant ?? first;
    const at = !plays && wanted >= last ? first : wanted;
    setPlace({ at, plays: !plays });
    postToFrame(frame.current, { kind: "replay-go", at, plays: !plays });
  };
  return (
    <section className={classes.replay} aria-label={t("Replay of the page")}>
      <Button variant="default" size="xs" disabled={!isLoaded} onClick={play}>
        {plays ? t("Pause") : t("Play")}
      </Button>
      <iframe
        ref={frame}
        className={classes.replayed}
        src={replayPath}
        title={t("What the page showed")}
        sandbox="allow-scripts allow-same-origin"
        tabIndex={-1}
      />
    </section>
  );
}

function postToFrame(frame: HTMLIFrameElement | null, request: ReplayRequest): void {
  frame?.contentWindow?.postMessage(request, location.origin);
}
