import { t } from "@tessera/language/t";
import { formatMoment } from "../format-moment.ts";
import { toSegments } from "../recording/use-media.ts";
import type { ReportControl } from "./use-report.ts";

/** Offers what was left behind when the panel or the browser was closed, with its page and time. */
export function LeftOverCard({ report }: { report: ReportControl }) {
  const { leftOver, voice, screen } = report;
  const segments = [...toSegments(screen), ...toSegments(voice)];
  const { page_title, page_url } = leftOver?.subject?.environment ?? {};
  const page = page_title || page_url;
  const at = formatMoment(leftOver?.changed_at ?? segments[0]?.at ?? new Date().toISOString());
  return (
    <section className="card" aria-label={t("Unfinished report")}>
      <h1>{t("Unfinished report")}</h1>
      <p className="quiet">{page ? t("“{page}”, {at}", { page, at }) : at}</p>
      {leftOver?.text ? <p className="excerpt">{leftOver.text}</p> : null}
      <ul className="chips">
        {leftOver?.picture ? <li>{t("Screenshot")}</li> : null}
        {toSegments(screen).length > 0 ? <li>{t("Screen recording")}</li> : null}
        {toSegments(voice).length > 0 ? <li>{t("Voice recording")}</li> : null}
      </ul>
      <div className="row">
        <button type="button" className="main" onClick={report.restore}>
          {t("Continue")}
        </button>
        <button type="button" className="plain" onClick={report.discard}>
          {t("Discard")}
        </button>
      </div>
    </section>
  );
}
