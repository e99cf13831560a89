import { decodeJwt } from "jose";

/**
 * Returns the organization in the token of a member or customer without verifying it, for choosing who verifies it. Undefined if there is
 * none.
 */
export function namedInToken(token: string): string | undefined {
  try {
    const { org_id: organization } = decodeJwt(token);
    return typeof organization === "string" && organization.length > 0 ? organization : undefined;
  } catch {
    return undefined;
  }
}
