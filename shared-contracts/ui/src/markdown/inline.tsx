import { t } from "@tessera/language/t";
import { toAddress } from "@tessera/text/markdown/link-target";
import { describePicture, spansToWords } from "@tessera/text/markdown/markdown-words";
import type { MarkedToken, Token, Tokens } from "marked";
import type { ReactNode } from "react";
import { personName } from "../person/person.ts";
import { type Drawing, inOrder } from "./drawing.ts";
import { ExternalLink } from "./external-link.tsx";
import classes from "./markdown.module.css";
import { TaskBox } from "./task-box.tsx";

/** The scheme of addresses that mention a member. */
const mentionScheme = "mention:";

/** Renders inline elements. */
export function drawInline(drawing: Drawing, tokens: readonly Token[]): ReactNode {
  return inOrder(joinText(tokens as MarkedToken[]), (part) =>
    typeof part === "string" ? drawing.drawText(part) : drawSpan(drawing, part),
  );
}

/** Joins adjacent pieces of text, because an escaped character inside a word is part of the word. */
function joinText(tokens: readonly MarkedToken[]): (string | MarkedToken)[] {
  const parts: (string | MarkedToken)[] = [];
  for (const token of tokens) {
    const last = parts.at(-1);
    if (token.type !== "text" && token.type !== "escape") parts.push(token);
    else if (typeof last === "string") parts[parts.length - 1] = last + spansToWords([token]);
    else parts.push(spansToWords([token]));
  }
  return parts;
}

function drawSpan(drawing: Drawing, token: MarkedToken): ReactNode {
  switch (token.type) {
    case "strong":
      return <strong>{drawInline(drawing, token.tokens)}</strong>;
    case "em":
      return <em>{drawInline(drawing, token.tokens)}</em>;
    case "del":
      return <del>{drawInline(drawing, token.tokens)}</del>;
    case "codespan":
      return <code>{token.text}</code>;
    case "br":
      return <br />;
    case "checkbox":
      return <TaskBox isDone={token.checked} />;
    case "link":
      return drawLink(drawing, token);
    case "image":
      return drawPicture(drawing, token);
    default:
      return null;
  }
}

function drawLink(drawing: Drawing, token: Tokens.Link): ReactNode {
  const address = toAddress(token);
  const person = drawing.mentions.find(({ id }) => address === `${mentionScheme}${id}`);
  if (person) return <span className={classes.mention}>@{personName(person)}</span>;
  const words = token.autolink ? token.text : spansToWords(token.tokens);
  return (
    <ExternalLink address={address} words={words} isFromModel={drawing.isFromModel}>
      {token.autolink ? words : drawInline({ ...drawing, drawText: asItIs, isInLink: true }, token.tokens)}
    </ExternalLink>
  );
}

function asItIs(text: string): string {
  return text;
}

/** Renders a picture as a link, because loading it would reveal to an external server who reads the ticket. */
function drawPicture({ isFromModel, isInLink }: Drawing, token: Tokens.Image): ReactNode {
  const words = isFromModel ? spansToWords(token.tokens) || t("Picture") : describePicture(token);
  if (isInLink) return words;
  return (
    <ExternalLink address={toAddress(token)} words={words} isFromModel={isFromModel}>
      {words}
    </ExternalLink>
  );
}
