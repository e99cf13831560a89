/// <reference path="../css-modules.d.ts" />
import type { ComponentProps } from "react";
import ReactMarkdown, { type Components } from "react-markdown";
import remarkGfm from "remark-gfm";
import { linkTarget } from "./link-target.ts";
import classes from "./markdown.module.css";

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
  a: OutsideLink,
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

/** Sanitised Markdown: no raw HTML, no pictures from elsewhere, links only to http, https and mailto, in a new tab. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className={classes.root}>
      <ReactMarkdown
        remarkPlugins={plugins}
        components={components}
        urlTransform={(address) => linkTarget(address) ?? ""}
        skipHtml
      >
        {text}
      </ReactMarkdown>
    </div>
  );
}
