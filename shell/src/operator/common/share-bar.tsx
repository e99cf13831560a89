import classes from "./share-bar.module.css";

/** A bar is full at one in ten: of what goes wrong, more than that is too much whatever it is. */
const fullAt = 0.1;

interface ShareBarProps {
  share: number;
  tone: "good" | "warning" | "bad" | "neutral";
}

/** A share as a small bar beside its words, which say it to those who do not see it. */
export function ShareBar({ share, tone }: ShareBarProps) {
  return (
    <svg className={classes.bar} data-tone={tone} viewBox="0 0 48 4" aria-hidden>
      <rect className={classes.track} width={48} height={4} rx={2} />
      {share > 0 ? (
        <rect
          className={classes.fill}
          width={Math.max(3, 48 * Math.min(1, share / fullAt))}
          height={4}
          rx={2}
        />
      ) : null}
    </svg>
  );
}
