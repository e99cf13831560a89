import type { CaptureLog } from "@tessera/capture/capture-log";
import { countOf, plural, t } from "@tessera/language/t";
import type { CapturedReplay } from "@tessera/wire/file/capture";
import { formatSeconds } from "../recording/format-seconds.ts";

interface CapturedSummaryProps {
  log: CaptureLog;
  replay: CapturedReplay | null;
  isRecording: boolean;
}

/** Summarizes the contents of the report so far, except for pictures and recordings. */
export function CapturedSummary({ log, replay, isRecording }: CapturedSummaryProps) {
  const { messages, requests, element } = log;
  const hasLog = isRecording || messages.length + requests.length > 0;
  if (!hasLog && !element && !replay) return null;
  return (
    <ul className="chips" aria-label={t("Captured")}>
      {hasLog ? <LogCounts messages={messages} requests={requests} /> : null}
      {element ? <li>{t("Element: {name}", { name: element.name || element.selector })}</li> : null}
      {replay ? <li>{t("Replay of the page: {duration}", { duration: getDuration(replay) })}</li> : null}
    </ul>
  );
}

function LogCounts({ messages, requests }: Pick<CaptureLog, "messages" | "requests">) {
  const failed = requests.filter(({ response: { status } }) => status === 0 || status >= 400).length;
  return (
    <>
      <li>{plural(messages.length, { one: "# console message", other: "# console messages" })}</li>
      <li className={failed > 0 ? "failed" : undefined}>
        {t("{requests}, {failed} failed", { requests: countOf(requests.length, "request"), failed })}
      </li>
    </>
  );
}

function getDuration({ events }: CapturedReplay): string {
  const [from = 0, to = from] = [events[0]?.timestamp, events.at(-1)?.timestamp];
  return formatSeconds(Math.round(Math.max(0, to - from) / 1_000));
}
