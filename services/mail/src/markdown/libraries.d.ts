declare module "sanitize-html" {
  interface Options {
    allowedTags: string[];
    allowedAttributes: Record<string, string[]>;
    allowedStyles: Record<string, Record<string, RegExp[]>>;
    allowedSchemes: string[];
    allowedSchemesByTag: Record<string, string[]>;
    nestingLimit: number;
  }

  export default function sanitizeHtml(html: string, options: Options): string;
}

declare module "turndown" {
  interface Options {
    headingStyle: "atx";
    codeBlockStyle: "fenced";
    bulletListMarker: "-";
  }

  /** An element as far as rules look at it. */
  export interface TurndownNode {
    nodeName: string;
    getAttribute(name: string): string | null;
    parentNode: TurndownNode | null;
    childNodes: Iterable<TurndownNode>;
  }

  interface Rule {
    filter: string | string[] | ((node: TurndownNode) => boolean);
    replacement(content: string, node: TurndownNode): string;
  }

  export default class TurndownService {
    constructor(options: Options);
    escape: (text: string) => string;
    addRule(name: string, rule: Rule): void;
    turndown(html: string): string;
  }
}
