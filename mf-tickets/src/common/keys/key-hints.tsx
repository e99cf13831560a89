import { Kbd } from "@tessera/ui/mantine";
import classes from "./key-hints.module.css";
import { useKeyLabels } from "./use-key-labels.ts";

interface Hint {
  commands: readonly string[];
  label: string;
}

/** Keys with what they do, for those who see them. Commands without keys are left out, and so is everything where there is no keyboard. */
export function KeyHints({ hints }: { hints: readonly Hint[] }) {
  const find = useKeyLabels();
  return (
    <span className={classes.hints} aria-hidden>
      {hints.map(({ commands, label }) => {
        const keys = commands.flatMap((id) => find(id) ?? []);
        return keys.length > 0 ? (
          <span key={label} className={classes.hint}>
            {keys.map((key) => (
              <Kbd key={key} className={classes.key}>
                {key}
              </Kbd>
            ))}
            {label}
          </span>
        ) : null;
      })}
    </span>
  );
}

/** The keys of one command, at the end of what they change. */
export function KeyHint({ command }: { command: string }) {
  const keys = useKeyLabels()(command);
  return keys ? (
    <Kbd className={classes.key} aria-hidden>
      {keys.join(" ")}
    </Kbd>
  ) : null;
}
