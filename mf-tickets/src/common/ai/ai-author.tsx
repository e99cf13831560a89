import { IconSparkles } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import type { AiAuthor } from "@tessera/wire/ticket-draft";
import classes from "./ai.module.css";

/** Who wrote what stands above: the built-in analysis, or a model by its name. */
export function AiAuthorLine({ author, verb = t("By") }: { author: AiAuthor; verb?: string }) {
  return (
    <span className={classes.author}>
      <IconSparkles size={14} stroke={1.5} aria-hidden />
      {verb} {author.label}
    </span>
  );
}
