declare module "mailauth/lib/tools.js" {
  /** The first of some domains that aligns with the sender's. */
  export function getAlignment(fromDomain: string, domains: string[], isStrict: boolean): unknown;
}
