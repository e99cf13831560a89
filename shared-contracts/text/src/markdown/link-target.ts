import type { Tokens } from "marked";
import { decodeReferences } from "./decode-references.ts";

const allowed = new Set(["http:", "https:", "mailto:"]);

/** Returns the address if a link in a ticket's text may lead to it, or undefined: only http, https and mailto, never a relative one. */
export function linkTarget(address: string | null | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  return allowed.has(new URL(address).protocol) ? address : undefined;
}

/** Returns the address of a link or picture, in which character references are decoded as in text. */
export function toAddress(token: Tokens.Link | Tokens.Image): string {
  return token.type === "link" && token.autolink ? token.href : decodeReferences(token.href);
}

/** Returns a link's target in short form: the host and the beginning of the path, or the email address. */
export function shownTarget(target: string): string {
  const { protocol, host, pathname } = new URL(target);
  const whole = protocol === "mailto:" ? pathname : `${host}${pathname === "/" ? "" : pathname}`;
  return whole.length > 60 ? `${whole.slice(0, 59)}…` : whole;
}
