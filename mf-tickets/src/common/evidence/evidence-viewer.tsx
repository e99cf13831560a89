import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import type { KnownFile } from "@tessera/ui/attachment/api";
import { useAttachmentApi } from "@tessera/ui/attachment/session-api";
import { SegmentedControl, TextInput } from "@tessera/ui/mantine";
import { Loader, Modal } from "@tessera/ui/mantine-lazy";
import { useMemo, useState } from "react";
import { CaptureDetails } from "./capture-details.tsx";
import { EntryDetail } from "./entry-detail.tsx";
import { EntryList } from "./entry-list.tsx";
import classes from "./evidence.module.css";
import { evidenceQuery, type TicketEvidence } from "./evidence.queries.ts";
import type { EvidenceEntry } from "./evidence-entry.ts";
import { type Citation, findCited } from "./find-cited.ts";
import { RecordingPlayer } from "./player/recording-player.tsx";
import { ReplayPlayer } from "./player/replay-player.tsx";
import { type EntryFilter, filterEntries, findNearest, findSpan } from "./player/time-line.ts";
import { TimeStrip } from "./player/time-strip.tsx";

interface EvidenceViewerProps {
  files: ReadonlyMap<string, KnownFile>;
  /** The evidence to show first. */
  cited?: Citation | undefined;
  onClose(): void;
}

/** Shows what the files of a ticket recorded, on one timeline with one cursor. */
export function EvidenceViewer({ files, cited, onClose }: EvidenceViewerProps) {
  const { data, error } = useQuery(evidenceQuery(useAttachmentApi(), files));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("Evidence")}
      size="min(1280px, 96vw)"
      centered
      closeButtonProps={{ "aria-label": t("Close") }}
      classNames={{ content: classes.content ?? "", body: classes.body ?? "" }}
    >
      {data ? <OpenEvidence evidence={data} cited={cited} /> : null}
      {data || error ? null : <Loader size={20} aria-label={t("Loading evidence")} />}
      {error ? (
        <p role="alert">{t("Couldn't read the evidence. {message}", { message: error.message })}</p>
      ) : null}
    </Modal>
  );
}

const filters: { value: EntryFilter; label: string }[] = [
  { value: "all", label: t("All") },
  { value: "console", label: t("Console") },
  { value: "network", label: t("Network") },
  { value: "failures", label: t("Failures") },
];

function OpenEvidence({ evidence, cited }: { evidence: TicketEvidence; cited: Citation | undefined }) {
  const { entries, captures, unread } = evidence;
  const [filter, setFilter] = useState<EntryFilter>("all");
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState(() => entries[cited ? findCited(entries, cited) : -1]?.id ?? null);
  const [played, setPlayed] = useState<number | null>(null);
  const [sought, setSought] = useState<Sought | null>(null);
  const shown = useMemo(() => filterEntries(entries, { filter, search }), [entries, filter, search]);
  const span = useMemo(() => findSpan(entries), [entries]);
  const current = entries.find(({ id }) => id === chosen);
  const cursor = played === null ? shown.findIndex(({ id }) => id === chosen) : findNearest(shown, played);

  function move(index: number) {
    const entry = shown[index];
    if (!entry) return;
    setPlayed(null);
    setChosen(entry.id);
  }

  return (
    <>
      <div className={classes.tools}>
        <SegmentedControl
          aria-label={t("Show")}
          size="xs"
          data={filters}
          value={filter}
          onChange={(value) => setFilter(value as EntryFilter)}
        />
        <TextInput
          className={classes.search}
          size="xs"
          type="search"
          aria-label={t("Search the evidence")}
          placeholder={t("Search")}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <span role="status" className={classes.count}>
          {t("{shown} of {total}", { shown: shown.length, total: entries.length })}
        </span>
      </div>
      {unread.length > 0 ? (
        <p role="alert">{t("Not processed or not readable: {files}", { files: unread.join(", ") })}</p>
      ) : null}
      {span ? (
        <TimeStrip entries={shown} span={span} instant={played ?? current?.at ?? null} onMove={move} />
      ) : null}
      <Players entries={entries} instant={current?.at ?? null} sought={sought} onPlay={setPlayed} />
      <div className={classes.panes}>
        {shown.length > 0 ? (
          <EntryList entries={shown} from={span?.from ?? 0} cursor={cursor} onMove={move} />
        ) : (
          <p className={classes.none}>{t("Nothing matches.")}</p>
        )}
        <ChosenEntry
          entry={current}
          captures={captures}
          onSeek={(id, seconds) => setSought({ id, seconds })}
        />
      </div>
    </>
  );
}

/** A position in a recording that is to be played. */
interface Sought {
  id: string;
  seconds: number;
}

interface PlayersProps extends Pick<TicketEvidence, "entries"> {
  instant: number | null;
  sought: Sought | null;
  onPlay(instant: number): void;
}

function Players({ entries, instant, sought, onPlay }: PlayersProps) {
  return (
    <>
      {entries.map((entry) =>
        entry.kind === "recording" ? (
          <RecordingPlayer
            key={entry.id}
            recording={entry}
            instant={instant}
            sought={sought?.id === entry.id ? sought : null}
            onPlay={onPlay}
          />
        ) : null,
      )}
      {entries.map((entry) =>
        entry.kind === "replay" ? (
          <ReplayPlayer key={entry.id} replay={entry} instant={instant} onPlay={onPlay} />
        ) : null,
      )}
    </>
  );
}

interface ChosenEntryProps extends Pick<TicketEvidence, "captures"> {
  entry: EvidenceEntry | undefined;
  onSeek(id: string, seconds: number): void;
}

function ChosenEntry({ entry, captures, onSeek }: ChosenEntryProps) {
  return (
    <section className={classes.detail} aria-label={t("Details")}>
      {entry ? (
        <EntryDetail entry={entry} onSeek={(seconds) => onSeek(entry.id, seconds)} />
      ) : (
        <>
          <p className={classes.none}>{t("Choose an entry to see its details.")}</p>
          <CaptureDetails captures={captures} />
        </>
      )}
    </section>
  );
}
