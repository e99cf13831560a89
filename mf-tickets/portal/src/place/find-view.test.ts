import { beforeEach, describe, expect, it } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import { aHost, anApi, organization } from "../../test/portal.fake.ts";
import type { PortalApi } from "../api/portal-api.ts";
import { findView } from "./find-view.ts";
import { readPlace } from "./place.ts";

const page = { items: [], next_cursor: null };
const session = { token: "t", expires_in: 60, name: "Ada", email: "ada@acme.test" };
const notFound = new ApiError("Not found", { status: 404 });
const ended = new ApiError("Ended", { status: 401 });

interface Visit {
  hash?: string;
  pathname?: string;
  account?: string | null;
  answers?: Record<string, unknown>;
  functions?: Partial<PortalApi>;
}

function visit({ hash = "", pathname = "/help/acme", account = null, answers = {}, functions = {} }: Visit) {
  const api = anApi(
    { "GET /portal/tickets/": page, ...answers },
    { renew: async () => session, ...functions },
  );
  const site = { api, host: aHost(), seen: { noteShown() {}, noteNewest() {} }, organization };
  return findView(site, readPlace({ pathname, hash }), account);
}

beforeEach(() => localStorage.clear());

describe("the view of an address", () => {
  it("is the sign-in for strangers, and the form if they asked for it", async () => {
    const functions = { renew: async () => null };

    const kinds = await Promise.all(
      [
        { functions },
        { functions, pathname: "/help/acme/new" },
        { functions, hash: "#new" },
        { functions, pathname: "/help/acme/new", hash: "#tickets" },
      ].map(async (one) => (await visit(one)).view.kind),
    );

    expect(kinds).toEqual(["sign-in", "new-request", "new-request", "sign-in"]);
  });

  it("is the list for customers, also if a ticket is not theirs", async () => {
    expect(await visit({})).toMatchObject({ view: { kind: "tickets", problem: "" }, account: session.email });
    const answers = { "GET /portal/tickets/:ticketId/": notFound };

    expect(await visit({ hash: "#ticket=t1", account: session.email, answers })).toMatchObject({
      view: { kind: "tickets", problem: "This ticket was not found." },
    });
  });

  it("is the sign-in once a session has ended, and a failure otherwise", async () => {
    const visitWith = (error: Error) =>
      visit({ account: session.email, answers: { "GET /portal/tickets/": error } });

    expect(await visitWith(ended)).toEqual({
      view: { kind: "sign-in", problem: "Your session has ended. Sign in again." },
      account: null,
    });
    expect((await visitWith(new Error("No"))).view.kind).toBe("failed");
  });

  it("uses up no link by itself", async () => {
    expect((await visit({ hash: "#sign-in=s" })).view).toEqual({ kind: "open-link", secret: "s" });
    const functions = { openHeld: async () => ({ titles: ["Chair"] }) };

    expect((await visit({ hash: "#confirm=s", functions })).view).toEqual({
      ...{ kind: "confirm-request", secret: "s" },
      ...{ titles: ["Chair"], problem: "" },
    });
  });

  it("is the ticket if the request was sent from this browser", async () => {
    localStorage.setItem("tessera-sent-requests:acme", JSON.stringify(["Chair"]));
    const functions = {
      openHeld: async () => ({ titles: ["Chair"] }),
      confirmHeld: async () => ({ session, ticket_ids: ["t1"] }),
    };
    const answers = {
      "GET /portal/tickets/:ticketId/": { id: "t1" },
      "GET /portal/tickets/:ticketId/messages": page,
    };

    const found = await visit({ hash: "#confirm=s", functions, answers });

    expect(found).toMatchObject({ view: { kind: "ticket" }, account: session.email });
    expect(location.hash).toBe("#ticket=t1");
  });

  it("says that a confirmation link was used before, above the tickets", async () => {
    const functions = { openHeld: () => Promise.reject(notFound) };
    const problem = "This link has expired, or was used before.";

    expect((await visit({ hash: "#confirm=s", functions })).view).toMatchObject({ kind: "tickets", problem });
    expect(
      (await visit({ hash: "#confirm=s", functions: { ...functions, renew: async () => null } })).view,
    ).toMatchObject({ kind: "sign-in", problem });
  });

  it("is the rating of a link, or says that the link has expired", async () => {
    const asked = { number: 1, title: "Chair", rating: null, comment: null };

    expect(
      (await visit({ hash: "#rate=s&answer=good", functions: { readAsked: async () => asked } })).view,
    ).toEqual({ kind: "rate", link: { secret: "s", answer: "good" }, asked });
    expect(
      (await visit({ hash: "#rate=s", functions: { readAsked: () => Promise.reject(notFound) } })).view.kind,
    ).toBe("rating-expired");
  });
});
