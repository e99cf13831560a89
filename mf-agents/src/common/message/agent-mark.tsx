import { TesseraMark } from "@tessera/ui/mark/tessera-mark";
import classes from "./agent-mark.module.css";

/** An agent's picture, or the product's mark. `size` is in px. */
export function AgentMark({ picture, size = 28 }: { picture: string | null; size?: number }) {
  return (
    <span className={classes.mark} style={{ width: size, height: size }} aria-hidden>
      {picture ? <img src={picture} alt="" /> : <TesseraMark size={Math.round(size * 0.6)} />}
    </span>
  );
}
