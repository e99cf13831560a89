import { t } from "@tessera/language/t";
import { Mark } from "../site/mark.tsx";
import classes from "./capture-picture.module.css";

const log = [
  { kind: "failed", status: "500", line: "POST /api/payments", time: "41 ms" },
  { kind: "failed", status: "Error", line: "Cannot read properties of undefined (reading ‘iban’)", time: "" },
  { kind: "answered", status: "200", line: "GET /api/cart", time: "18 ms" },
];

/** Draws a capture with text and boxes, so that it follows the colour scheme. */
export function CapturePicture() {
  return (
    <div
      className={classes.panel}
      role="img"
      aria-label={t(
        "A capture: the page with the failing button marked, the network and console log, and the ticket drafted from them",
      )}
    >
      <div className={classes.head}>
        <Mark size={16} />
        <span className={classes.name}>{t("New capture")}</span>
        <span className={classes.recording}>0:42</span>
      </div>
      <div className={classes.body}>
        <CapturedPage />
        <div className={classes.log}>
          {log.map(({ kind, status, line, time }) => (
            <div key={line} className={classes.entry}>
              <span className={classes[kind]}>{status}</span>
              <code className={classes.line}>{line}</code>
              <span className={classes.time}>{time}</span>
            </div>
          ))}
        </div>
        <div className={classes.draft}>
          <p className={classes.draftTitle}>{t("“Pay now” on checkout fails with HTTP 500")}</p>
          <p>{t("Steps, expected and actual result, environment: filled in")}</p>
        </div>
      </div>
    </div>
  );
}

function CapturedPage() {
  return (
    <svg viewBox="0 0 580 246" className={classes.page} aria-hidden="true">
      <rect width="580" height="246" className={classes.pageGround} />
      <rect width="580" height="32" className={classes.pageBar} />
      <g className={classes.pageDots}>
        <circle cx="18" cy="16" r="4.5" />
        <circle cx="34" cy="16" r="4.5" />
        <circle cx="50" cy="16" r="4.5" />
      </g>
      <rect x="36" y="58" width="168" height="16" rx="3" className={classes.pageInk} />
      <g className={classes.pageBox}>
        <rect x="36.5" y="94.5" width="301" height="33" rx="5" />
        <rect x="36.5" y="136.5" width="301" height="33" rx="5" />
        <rect x="374.5" y="58.5" width="170" height="165" rx="7" />
      </g>
      <g className={classes.pageLine}>
        <rect x="392" y="78" width="101" height="9" rx="2" />
        <rect x="392" y="98" width="79" height="9" rx="2" />
      </g>
      <rect x="392" y="188" width="123" height="15" rx="3" className={classes.pageInk} />
      <rect x="36" y="188" width="134" height="35" rx="5" className={classes.pageButton} />
      <rect x="27" y="179" width="152" height="53" rx="9" className={classes.pageMarked} />
    </svg>
  );
}
