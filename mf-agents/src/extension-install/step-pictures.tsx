import { IconPin, IconPuzzle } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { TesseraMark } from "@tessera/ui/mark/tessera-mark";
import classes from "./step-pictures.module.css";

/** The corner of Chromium's page of extensions, with what the steps name. Its words are Chromium's own. */
export function LoadPicture() {
  return (
    <div className={classes.picture} aria-hidden>
      <div className={classes.bar}>
        {t("Extensions")}
        <span className={`${classes.mode} ${classes.marked}`}>
          {t("Developer mode")} <span className={classes.switch} />
        </span>
      </div>
      <div className={classes.buttons}>
        <span className={`${classes.button} ${classes.marked}`}>{t("Load unpacked")}</span>
        <span className={classes.button}>{t("Pack extension")}</span>
      </div>
    </div>
  );
}

/** The corner of a browser's toolbar, with the puzzle button and its list open. In Chromium's, an extension can be pinned. */
export function PuzzlePicture({ hasPin }: { hasPin: boolean }) {
  return (
    <div className={classes.picture} aria-hidden>
      <div className={classes.bar}>
        <span className={classes.address} />
        <span className={classes.marked}>
          <IconPuzzle size={18} stroke={1.5} />
        </span>
      </div>
      <div className={classes.list}>
        <TesseraMark size={18} /> {t("Tessera capture")}
        {hasPin ? (
          <span className={`${classes.pin} ${classes.marked}`}>
            <IconPin size={18} stroke={1.5} />
          </span>
        ) : null}
      </div>
    </div>
  );
}
