declare module "mailauth/lib/tools.js" {
  /** The first of some domains that aligns with the sender's. */
  export function getAlignment(fromDomain: string, domains: string[], isStrict: boolean): unknown;
}

declare module "mailauth/lib/parse-dkim-headers.js" {
  /** The result of one method of an `Authentication-Results` header field, with its properties by type and name. */
  export interface AuthenticationMethod {
    value: unknown;
    header?: Record<string, unknown>;
    smtp?: Record<string, unknown>;
  }

  /** Parses a header field; `parsed` has the results by method, several of DKIM, beside the field's name and server id. */
  export default function parseHeader(line: string): {
    parsed: Record<string, string | AuthenticationMethod | AuthenticationMethod[]>;
  };
}
