import { t } from "@tessera/language/t";
import classes from "./evidence.module.css";
import { describeEntry, type EvidenceEntry, isFailure } from "./evidence-entry.ts";
import { formatOffset } from "./player/time-line.ts";

interface EntryRowProps {
  entry: EvidenceEntry;
  from: number;
  top: number;
  isCurrent: boolean;
  place: string;
  total: number;
  onChoose(): void;
}

const marks = {
  act: t("action"),
  element: t("element"),
  picture: t("picture"),
  recording: t("recording"),
  replay: t("replay"),
};

function getMark(entry: EvidenceEntry): string {
  if (entry.kind === "message") return entry.level;
  if (entry.kind === "request") return entry.status > 0 ? String(entry.status) : t("failed");
  return marks[entry.kind];
}

export function EntryRow({ entry, from, top, isCurrent, place, total, onChoose }: EntryRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list around it takes the keys
    <div
      id={`entry ${entry.id}`.replaceAll(" ", "-")}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      aria-posinset={Number(place)}
      aria-setsize={total}
      className={classes.row}
      data-failed={isFailure(entry) || undefined}
      data-level={entry.kind === "message" ? entry.level : undefined}
      style={{ transform: `translateY(${top}px)` }}
      onClick={onChoose}
    >
      <span className={classes.time}>{entry.at === null ? "" : formatOffset(entry.at - from)}</span>
      <span className={classes.mark}>{getMark(entry)}</span>
      <span className={classes.text}>{describeEntry(entry).slice(0, 400)}</span>
      {entry.kind === "request" && entry.milliseconds !== null ? (
        <span className={classes.duration}>
          {t("{milliseconds} ms", { milliseconds: entry.milliseconds })}
        </span>
      ) : null}
    </div>
  );
}
