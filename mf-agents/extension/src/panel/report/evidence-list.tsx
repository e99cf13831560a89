import { t } from "@tessera/language/t";
import { pageLocale } from "@tessera/wire/text/language";
import { useEffect, useState } from "react";
import type { QueuedReport } from "../../send/report-queue.ts";

/** Lists what goes with the ticket. Pictures are shown. */
export function EvidenceList({ files }: Pick<QueuedReport, "files">) {
  return (
    <section className="group" aria-label={t("Evidence")}>
      <h2>{t("Evidence")}</h2>
      <ul className="files">
        {files.map(({ name, content }) => (
          <li key={name}>
            {content.type.startsWith("image/") ? <Thumbnail content={content} /> : null}
            <span className="grow" title={name}>
              {describeFile(name)}
            </span>
            <span className="quiet">{formatSize(content.size)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const descriptions: Record<string, string> = {
  "capture.json": t("Page and browser"),
  "console.json": t("Console messages"),
  "network.har": t("Requests"),
  "replay.json": t("Replay of the page"),
};

/** Returns what a file contains; its name if that says so. */
function describeFile(name: string): string {
  return descriptions[name] ?? name;
}

function Thumbnail({ content }: { content: Blob }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(content);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [content]);
  return <img className="thumbnail" src={address} alt={t("Screenshot")} />;
}

const unit = { style: "unit", unitDisplay: "short", maximumFractionDigits: 1 } as const;

function formatSize(bytes: number): string {
  const isSmall = bytes < 1_000_000;
  const format = new Intl.NumberFormat(pageLocale, { ...unit, unit: isSmall ? "kilobyte" : "megabyte" });
  return format.format(bytes / (isSmall ? 1_000 : 1_000_000));
}
