import { linkTarget, shownTarget } from "@tessera/text/markdown/link-target";
import type { ReactNode } from "react";
import classes from "./markdown.module.css";

interface ExternalLinkProps {
  address: string;
  /** The text of the link without formatting. */
  words: string;
  /** True for a link written by a model, which is not trusted: the link shows its target. */
  isFromModel: boolean;
  children: ReactNode;
}

/** A link to an allowed address, in a new tab without access to this one. For other addresses, only its text. */
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
