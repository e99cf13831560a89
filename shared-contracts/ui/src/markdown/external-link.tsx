import type { ReactNode } from "react";
import { linkTarget, shownTarget } from "./link-target.ts";
import classes from "./markdown.module.css";

interface ExternalLinkProps {
  address: string;
  /** What it says in plain words. */
  words: string;
  /** Nobody vouches for it: it says where it leads. */
  isFromModel: boolean;
  children: ReactNode;
}

/** A link to where links may lead, in a tab that learns nothing about this one; else only its text. */
export function ExternalLink({ address, words, isFromModel, children }: ExternalLinkProps) {
  const target = linkTarget(address);
  if (!target) return <>{children}</>;
  return (
    <>
      <a href={target} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
      {isFromModel && words !== target ? (
        <span className={classes.target}> ({shownTarget(target)})</span>
      ) : null}
    </>
  );
}
