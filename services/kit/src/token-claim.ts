import { decodeJwt } from "jose";

/** The organization that a token of a member or customer names, unverified: for choosing who verifies it. Undefined for none. */
export function namedInToken(token: string): string | undefined {
  try {
    const { org_id: organization } = decodeJwt(token);
    return typeof organization === "string" && organization.length > 0 ? organization : undefined;
  } catch {
    return undefined;
  }
}
