import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { translateReason } from "@tessera/language/translate-reason";
import { useSession } from "@tessera/ui/remote/session";
import type { FileDetail } from "@tessera/wire/file/file";
import type { FileFindings } from "@tessera/wire/file/file-findings";
import classes from "../evidence.module.css";
import { formatPlace } from "./time-line.ts";

interface TranscriptProps {
  fileId: string;
  /** Why there is no transcript, or what it leaves out. */
  note: FileDetail | null;
  /** Plays the recording from the given second. */
  onSeek(seconds: number): void;
}

/** The transcript of a recording, if the installation transcribes speech. */
export function Transcript({ fileId, note, onSeek }: TranscriptProps) {
  const { call, organizationId } = useSession();
  const { data, error } = useQuery({
    queryKey: ["organization", organizationId, "files", "transcript", fileId],
    queryFn: async ({ signal }) => {
      const [{ text }, { findings }] = await Promise.all([
        call("GET /files/:fileId/text", { params: { fileId }, query: {}, signal }),
        call("GET /files/:fileId/analysis", { params: { fileId }, signal }),
      ]);
      return { text, lineSeconds: findLineSeconds(findings) };
    },
  });
  if (error)
    return <p role="alert">{t("Couldn't read the transcript. {message}", { message: error.message })}</p>;
  if (!data) return null;
  const { text, lineSeconds } = data;
  return (
    <section className={classes.part} aria-label={t("Transcript")}>
      <h3>{t("Transcript")}</h3>
      {text && lineSeconds ? (
        <TimedLines lines={text.split("\n")} lineSeconds={lineSeconds} onSeek={onSeek} />
      ) : (
        <p className={classes.transcript}>{text || t("This recording was not transcribed.")}</p>
      )}
      {note === null ? null : <p>{translateReason(note.value_reason, note.value)}</p>}
    </section>
  );
}

function findLineSeconds(findings: FileFindings): number[] | null {
  const media = findings.find(({ kind }) => kind === "media");
  return (media?.kind === "media" ? media.line_seconds : null) ?? null;
}

interface TimedLinesProps extends Pick<TranscriptProps, "onSeek"> {
  lines: readonly string[];
  lineSeconds: readonly number[];
}

/** The lines of a transcript, each with its time, from which it can be played. */
function TimedLines({ lines, lineSeconds, onSeek }: TimedLinesProps) {
  return (
    <ol className={classes.lines}>
      {lines.map((line, index) => {
        const seconds = lineSeconds[index] ?? 0;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing here moves
          <li key={index}>
            <button
              type="button"
              aria-label={t("Play from {time}", { time: formatPlace(seconds) })}
              onClick={() => onSeek(seconds)}
            >
              {formatPlace(seconds)}
            </button>
            <span>{line}</span>
          </li>
        );
      })}
    </ol>
  );
}
