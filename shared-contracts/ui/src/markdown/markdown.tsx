/// <reference path="../css-modules.d.ts" />
import type { ComponentProps } from "react";
import ReactMarkdown, { type Components } from "react-markdown";
import remarkGfm from "remark-gfm";
import { personName, type ShownPerson } from "../person/person.ts";
import { linkTarget } from "./link-target.ts";
import classes from "./markdown.module.css";

/** The address under which a text mentions a member. */
const mentionScheme = "mention:";

function MarkdownLink({ href, children }: ComponentProps<"a">) {
  if (href?.startsWith(mentionScheme)) {
    return <span className={classes.mention}>@{decodeURIComponent(href.slice(mentionScheme.length))}</span>;
  }
  return <OutsideLink href={href}>{children}</OutsideLink>;
}

function OutsideLink({ href, children }: ComponentProps<"a">) {
  const target = linkTarget(href);
  if (!target) return <>{children}</>;
  return (
    <a href={target} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

/** Pictures would tell a stranger's server who reads the ticket: they become links. */
function PictureLink({ src, alt }: ComponentProps<"img">) {
  const address = typeof src === "string" ? src : undefined;
  return <OutsideLink href={address}>{alt || address || "Picture"}</OutsideLink>;
}

function WideTable({ children }: ComponentProps<"table">) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.wide} tabIndex={0} aria-label="Table">
      <table>{children}</table>
    </section>
  );
}

function TaskBox({ checked }: ComponentProps<"input">) {
  return <input type="checkbox" checked={checked ?? false} disabled aria-label="Task" />;
}

const components: Components = {
  a: MarkdownLink,
  img: PictureLink,
  table: WideTable,
  input: TaskBox,
  h1: "h3",
  h2: "h4",
  h3: "h5",
  h4: "h6",
  h5: "h6",
};
const plugins = [remarkGfm];

interface MarkdownProps {
  text: string;
  /** Who may be mentioned as `[@…](mention:id)`, by id: shown by their own names. Anybody else stays plain text. */
  mentions?: readonly ShownPerson[];
}

/** What a mention becomes on its way to {@link MarkdownLink}: the name of who is meant. */
function mentionTarget(address: string, mentions: readonly ShownPerson[]): string | undefined {
  if (!address.startsWith(mentionScheme)) return undefined;
  const person = mentions.find(({ id }) => id === address.slice(mentionScheme.length));
  return person && `${mentionScheme}${encodeURIComponent(personName(person))}`;
}

/** Sanitised Markdown: no raw HTML, no pictures from elsewhere, links only to http, https and mailto, in a new tab. */
export function Markdown({ text, mentions = [] }: MarkdownProps) {
  return (
    <div className={classes.root}>
      <ReactMarkdown
        remarkPlugins={plugins}
        components={components}
        urlTransform={(address) => mentionTarget(address, mentions) ?? linkTarget(address) ?? ""}
        skipHtml
      >
        {text}
      </ReactMarkdown>
    </div>
  );
}
