import { t } from "@tessera/language/t";
import { linkTarget } from "@tessera/text/markdown/link-target";
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
    else if (typeof last === "string") parts[parts.length - 1] = last + plainText([token]);
    else parts.push(plainText([token]));
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
  const address = token.autolink ? token.href : decodeReferences(token.href);
  const person = drawing.mentions.find(({ id }) => address === `${mentionScheme}${id}`);
  if (person) return <span className={classes.mention}>@{personName(person)}</span>;
  const words = token.autolink ? token.text : plainText(token.tokens);
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
  const address = decodeReferences(token.href);
  const words = plainText(token.tokens) || (isFromModel ? "" : linkTarget(address)) || t("Picture");
  if (isInLink) return words;
  return (
    <ExternalLink address={address} words={words} isFromModel={isFromModel}>
      {words}
    </ExternalLink>
  );
}

/** Returns the text without formatting. */
function plainText(tokens: readonly Token[]): string {
  return (tokens as MarkedToken[]).map(getText).join("");
}

function getText(token: MarkedToken): string {
  if ("tokens" in token && token.tokens) return plainText(token.tokens);
  if (token.type === "text") return decodeReferences(token.text);
  return token.type === "escape" || token.type === "codespan" ? token.text : "";
}

const characterReference = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][\da-z]{1,31});/gi;

/** Replaces character references such as `&amp;` by their characters. The result is not decoded again. */
function decodeReferences(text: string): string {
  return text.replace(characterReference, getCharacter);
}

/**
 * Decodes one reference with the browser, which knows all names. The pattern cannot match an element. The leading dot preserves white space
 * at the beginning.
 */
function getCharacter(reference: string): string {
  const page = new DOMParser().parseFromString(`.${reference}`, "text/html");
  const character = (page.body.textContent ?? "").slice(1);
  // Some legacy names need no semicolon, so for an unknown name such as `&notit;` only the beginning is decoded.
  return character.length > 1 && character.endsWith(";") ? reference : character;
}
