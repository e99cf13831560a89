import type { ServerResponse } from "node:http";
import { OpenPlaces } from "@tessera/kit/open-places";
import type { Reader } from "./live-stream.ts";

/** How many streams may be open at a gateway. A browser opens one for all its tabs. */
export interface StreamLimitOptions {
  /** 20 unless given. */
  maxPerUser?: number | undefined;
  /** 1,000 unless given. */
  maxPerOrganization?: number | undefined;
}

const retryAfterSeconds = 15;

/** Counts the open streams of people and organizations. */
export class StreamLimits {
  readonly #users: OpenPlaces;
  readonly #organizations: OpenPlaces;

  constructor({ maxPerUser = 20, maxPerOrganization = 1_000 }: StreamLimitOptions) {
    const limitTo = (maxPerCaller: number, whose: string) =>
      new OpenPlaces({
        maxPerCaller,
        refusal: `${whose} has too many live streams open.`,
        retryAfterSeconds,
      });
    this.#users = limitTo(maxPerUser, "This account");
    this.#organizations = limitTo(maxPerOrganization, "This organization");
  }

  /** Until the answer has ended. Throws `rate_limited`. */
  enter({ userId, organizationId }: Reader, response: ServerResponse): void {
    this.#users.enter(userId, response);
    this.#organizations.enter(organizationId, response);
  }
}
