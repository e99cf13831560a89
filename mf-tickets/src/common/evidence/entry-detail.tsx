import { IconCopy } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { CopyButton } from "@tessera/ui/mantine-lazy";
import classes from "./evidence.module.css";
import { type EvidenceEntry, isFailure, type Pair } from "./evidence-entry.ts";
import { Transcript } from "./player/transcript.tsx";
import { toCurl } from "./to-curl.ts";

interface EntryDetailProps {
  entry: EvidenceEntry;
  /** Plays the recording from the given second. */
  onSeek(seconds: number): void;
}

/** All that is known of the entry under the cursor. */
export function EntryDetail({ entry, onSeek }: EntryDetailProps) {
  if (entry.kind === "request") return <RequestDetail request={entry} />;
  if (entry.kind === "message") return <MessageDetail message={entry} />;
  if (entry.kind === "element") return <Pairs label={t("Element")} pairs={entry.details} />;
  if (entry.kind === "picture")
    return (
      <a href={entry.address} target="_blank" rel="noopener noreferrer">
        <img
          className={classes.picture}
          src={entry.address}
          alt={t("Screenshot {text}", { text: entry.text })}
        />
      </a>
    );
  if (entry.kind === "act")
    return <p>{t("What the person did in the browser: {text}", { text: entry.text })}</p>;
  if (entry.kind === "replay") return <p>{t("What the page showed. Play it above.")}</p>;
  return <Transcript fileId={entry.fileId} note={entry.transcript} onSeek={onSeek} />;
}

function CopyText({ text, label }: { text: string; label: string }) {
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconCopy size={14} stroke={1.5} aria-hidden />}
          onClick={copy}
        >
          {copied ? t("Copied") : label}
        </Button>
      )}
    </CopyButton>
  );
}

function RequestDetail({ request }: { request: Extract<EvidenceEntry, { kind: "request" }> }) {
  const { method, url, status, milliseconds, error } = request;
  const answer = status > 0 ? t("HTTP {status}", { status }) : t("No answer");
  const outcome = error ? `${answer}: ${error}` : answer;
  return (
    <>
      <p className={classes.address}>
        <b>{method}</b> {url}
      </p>
      <p className={classes.outcome} data-failed={isFailure(request) || undefined}>
        {milliseconds === null ? outcome : t("{outcome} after {milliseconds} ms", { outcome, milliseconds })}
      </p>
      <CopyText text={toCurl(request)} label={t("Copy as cURL")} />
      <Block label={t("Response body")} text={request.responseBody} />
      <Block label={t("Request body")} text={request.requestBody} />
      <Pairs label={t("Request headers")} pairs={request.requestHeaders} />
      <Pairs label={t("Response headers")} pairs={request.responseHeaders} />
    </>
  );
}

function MessageDetail({ message }: { message: Extract<EvidenceEntry, { kind: "message" }> }) {
  const { level, text, stack } = message;
  return (
    <>
      <p className={classes.outcome} data-failed={level === "error" || undefined}>
        {level}
      </p>
      <CopyText text={stack === null ? text : `${text}\n${stack}`} label={t("Copy")} />
      <Block label={t("Message")} text={text} />
      <Block label={t("Stack")} text={stack} />
    </>
  );
}

/** The maximum number of characters of a body that are shown. The file has the rest. */
const shownCharacters = 20_000;

function Block({ label, text }: { label: string; text: string | null }) {
  if (text === null) return null;
  return (
    <section className={classes.part} aria-label={label}>
      <h3>{label}</h3>
      <pre className={classes.block}>{text.slice(0, shownCharacters)}</pre>
      {text.length > shownCharacters ? <p>{t("The rest is in the file.")}</p> : null}
    </section>
  );
}

export function Pairs({ label, pairs }: { label: string; pairs: readonly Pair[] }) {
  if (pairs.length === 0) return null;
  return (
    <section className={classes.part} aria-label={label}>
      <h3>{label}</h3>
      <dl className={classes.pairs}>
        {pairs.map(({ name, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a header may come twice, and nothing here moves
          <div key={`${index} ${name}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
