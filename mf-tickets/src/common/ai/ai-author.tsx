import { IconSparkles } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import type { AiAuthor } from "@tessera/wire/agent/ticket-draft";
import classes from "./ai.module.css";

/** The author of the text above: the built-in analysis, or a model by its name. */
interface AiAuthorLineProps {
  author: AiAuthor;
  isSuggestion?: boolean;
}

export function AiAuthorLine({ author: { label: author }, isSuggestion = false }: AiAuthorLineProps) {
  return (
    <span className={classes.author}>
      <IconSparkles size={14} stroke={1.5} aria-hidden />
      {isSuggestion ? t("Suggested by {author}", { author }) : t("By {author}", { author })}
    </span>
  );
}
