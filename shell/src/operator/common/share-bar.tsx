import classes from "./share-bar.module.css";

/** The share at which a bar is full. An error rate above that is too high in any case. */
const fullAt = 0.1;

interface ShareBarProps {
  share: number;
  tone: "good" | "warning" | "bad" | "neutral";
}

/** Shows a share as a small bar. Screen readers get the share from the text beside it. */
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
