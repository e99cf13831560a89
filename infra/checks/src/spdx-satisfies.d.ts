declare module "spdx-satisfies" {
  /** Returns true if a licence expression is met by licences of the list. Throws for an expression that is not valid. */
  export default function satisfies(expression: string, licences: readonly string[]): boolean;
}
