import type { ServerResponse } from "node:http";
import { OpenPlaces } from "@tessera/kit/http/open-places";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import type { Reader } from "./live-stream.ts";

/** How many streams may be open on one gateway. A browser opens one for all its tabs. */
export interface StreamLimitOptions {
  /** 20 by default. */
  maxPerUser?: number | undefined;
  /** 1,000 by default. */
  maxPerOrganization?: number | undefined;
}

const retryAfterSeconds = 15;

/** Counts the open streams of each user and each organization. */
export class StreamLimits {
  readonly #users: OpenPlaces;
  readonly #organizations: OpenPlaces;

  constructor({ maxPerUser = 20, maxPerOrganization = 1_000 }: StreamLimitOptions) {
    const limitTo = (maxPerCaller: number, refusal: Reason) =>
      new OpenPlaces({
        maxPerCaller,
        refusal,
        retryAfterSeconds,
      });
    this.#users = limitTo(maxPerUser, toReason("request.too_many_streams", { seconds: retryAfterSeconds }));
    this.#organizations = limitTo(
      maxPerOrganization,
      toReason("request.too_many_organization_streams", { seconds: retryAfterSeconds }),
    );
  }

  /** Counts a stream until its response ends. Throws `rate_limited` above a limit. */
  enter({ userId, organizationId }: Reader, response: ServerResponse): void {
    this.#users.enter(userId, response);
    this.#organizations.enter(organizationId, response);
  }
}
