import { IconChevronRight, IconDots } from "@tabler/icons-react";
import { plural, t } from "@tessera/language/t";
import { firstLineOf, foldQuotations, type Passage } from "@tessera/text/quotation/fold-quotations";
import type { TextFormat } from "@tessera/wire/text/text-format";
import { useMemo } from "react";
import { inOrder } from "../markdown/drawing.ts";
import { Markdown } from "../markdown/markdown.tsx";
import type { ShownPerson } from "../person/person.ts";
import classes from "./message-text.module.css";
import { PlainText } from "./plain-text.tsx";

interface MessageTextProps {
  text: string;
  /** `markdown` by default. */
  format?: TextFormat | undefined;
  /** True for a mail: what it quotes, and its signature, are folded where they stand. */
  isMail?: boolean;
  mentions?: readonly ShownPerson[] | undefined;
}

/** The text of a ticket or message, with every character as it was written. */
export function MessageText({ text, format = "markdown", isMail = false, mentions }: MessageTextProps) {
  const passages = useMemo<Passage[]>(
    () => (isMail ? foldQuotations(text) : [{ kind: "own", text }]),
    [text, isMail],
  );
  const shown = passages.filter((passage) => passage.text.trim() !== "");
  return inOrder(shown, (passage) => <PassageText passage={passage} format={format} mentions={mentions} />);
}

interface PassageProps extends Pick<MessageTextProps, "mentions"> {
  passage: Passage;
  format: TextFormat;
}

function PassageText({ passage, format, mentions }: PassageProps) {
  const written =
    format === "plain" ? (
      <PlainText text={withoutBlankLines(passage.text)} />
    ) : (
      <Markdown text={passage.text} {...(mentions ? { mentions } : {})} />
    );
  if (passage.kind === "own") return <div className={classes.own}>{written}</div>;
  return (
    <details className={classes.fold}>
      {passage.kind === "signature" ? (
        <summary>
          <IconChevronRight className={classes.chevron} size={14} stroke={1.75} aria-hidden />
          <span className={classes.kind}>{t("Signature")}</span>
          <span className={classes.first}>{firstLineOf(passage.text)}</span>
        </summary>
      ) : (
        <QuotationSummary text={passage.text} />
      )}
      <div className={classes.folded}>{written}</div>
    </details>
  );
}

/** Says how much is folded. The tooltip has the first line, which names who wrote it and when. */
function QuotationSummary({ text }: { text: string }) {
  const lines = text.trim().split("\n").length;
  return (
    <summary className={classes.quotation} title={firstLineOf(text)}>
      <IconDots size={14} stroke={1.75} aria-hidden />
      <span className={classes.whenFolded}>
        {plural(lines, { one: "Show quoted text, # line", other: "Show quoted text, # lines" })}
      </span>
      <span className={classes.whenOpen}>{t("Hide quoted text")}</span>
    </summary>
  );
}

/** The blanks at the beginning of the first line belong to the text. */
function withoutBlankLines(text: string): string {
  return text.replace(/^(?:[^\S\n]*\n)+/u, "").trimEnd();
}
