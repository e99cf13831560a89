/// <reference path="../css-modules.d.ts" />
import { type ComponentProps, createContext, type ReactNode, useContext, useMemo } from "react";
import ReactMarkdown, { type Components } from "react-markdown";
import remarkGfm from "remark-gfm";
import { personName, type ShownPerson } from "../person/person.ts";
import { CodeBlock } from "./code-block.tsx";
import { linkTarget, shownTarget } from "./link-target.ts";
import classes from "./markdown.module.css";
import { referenceScheme, referenceWords } from "./reference-words.ts";

/** The address under which a text mentions a member. */
const mentionScheme = "mention:";

/** A word that leads somewhere on the desk: `draw` shows it wherever it stands as a word of its own, outside of code. */
export interface Reference {
  word: string;
  draw(): ReactNode;
}

const References = createContext<readonly Reference[]>([]);

function ReferenceLink({ href, children }: ComponentProps<"a">) {
  const reference = useContext(References)[Number(href?.slice(referenceScheme.length))];
  return <>{reference ? reference.draw() : children}</>;
}

function MarkdownLink({ href, children }: ComponentProps<"a">) {
  if (href?.startsWith(referenceScheme)) return <ReferenceLink href={href}>{children}</ReferenceLink>;
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

/** A link in a text nobody vouches for: it says where it leads. */
function ToldLink({ href, children }: ComponentProps<"a">) {
  if (href?.startsWith(referenceScheme)) return <ReferenceLink href={href}>{children}</ReferenceLink>;
  const target = linkTarget(href);
  if (!target) return <>{children}</>;
  return (
    <>
      <OutsideLink href={target}>{children}</OutsideLink>
      {children === target ? null : <span className={classes.target}> ({shownTarget(target)})</span>}
    </>
  );
}

function ToldPicture({ src, alt }: ComponentProps<"img">) {
  return <ToldLink href={typeof src === "string" ? src : undefined}>{alt || "Picture"}</ToldLink>;
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
const modelComponents: Components = { ...components, a: ToldLink, img: ToldPicture, pre: CodeBlock };
const nothing: readonly never[] = [];

interface MarkdownProps {
  text: string;
  /** Who may be mentioned as `[@…](mention:id)`, by id: shown by their own names. Anybody else stays plain text. */
  mentions?: readonly ShownPerson[];
  references?: readonly Reference[];
  /** A model wrote it: its links show their targets, and its code can be copied. */
  isFromModel?: boolean;
}

/** What a mention becomes on its way to {@link MarkdownLink}: the name of who is meant. */
function mentionTarget(address: string, mentions: readonly ShownPerson[]): string | undefined {
  if (!address.startsWith(mentionScheme)) return undefined;
  const person = mentions.find(({ id }) => id === address.slice(mentionScheme.length));
  return person && `${mentionScheme}${encodeURIComponent(personName(person))}`;
}

function referenceTarget(address: string): string | undefined {
  return address.startsWith(referenceScheme) ? address : undefined;
}

/** Sanitised Markdown: no raw HTML, no pictures from elsewhere, links only to http, https and mailto, in a new tab. */
export function Markdown({ text, mentions = [], references = nothing, isFromModel = false }: MarkdownProps) {
  const plugins = useMemo(
    () => [remarkGfm, referenceWords(references.map(({ word }) => word))],
    [references],
  );
  return (
    <References value={references}>
      <div className={classes.root}>
        <ReactMarkdown
          remarkPlugins={plugins}
          components={isFromModel ? modelComponents : components}
          urlTransform={(address) =>
            mentionTarget(address, mentions) ?? referenceTarget(address) ?? linkTarget(address) ?? ""
          }
          skipHtml
        >
          {text}
        </ReactMarkdown>
      </div>
    </References>
  );
}
