import { describe, expect, it } from "@jest/globals";
import { type Answers, answerHttp, json, refusal } from "../../test/http.fake.ts";
import { anOrganization, aUser } from "../../test/person.builder.ts";
import { aToken } from "../../test/token.builder.ts";
import { createEmbeddedIdentity } from "./embedded-identity.ts";
import type { TabChannel, TabMessage } from "./tab-channel.ts";

/** A browser whose tabs receive one another's messages. */
function aBrowser() {
  const tabs: ((message: TabMessage) => void)[] = [];
  return function openTab(): TabChannel {
    let own: (message: TabMessage) => void = () => {};
    return {
      send: (message) => {
        for (const listener of tabs) if (listener !== own) listener(message);
      },
      listen(listener) {
        own = listener;
        tabs.push(listener);
      },
    };
  };
}

function anIdentity(tabs = aBrowser()()) {
  return createEmbeddedIdentity({ tabs, now: Date.now, randomSuffix: () => "7f3a" });
}

const signedIn: Answers = {
  "GET /api/auth/token": () => json({ token: aToken() }),
  "GET /api/v1/auth/me": () => json(aUser()),
};

describe("starting", () => {
  it("loads the signed-in person", async () => {
    const calls = answerHttp(signedIn);
    const identity = anIdentity();
    expect(identity.getState()).toMatchObject({ isLoading: true, isTokenProviderReady: false });

    await identity.start();

    expect(identity.getState()).toMatchObject({
      isAuthenticated: true,
      isLoading: false,
      isTokenProviderReady: true,
      user: { full_name: "Priya Nair" },
    });
    expect(calls[1]?.headers.get("authorization")).toBe(`Bearer ${aToken()}`);
  });

  it("finds nobody signed in if there is no session", async () => {
    answerHttp({ "GET /api/auth/token": () => refusal(401, "not_signed_in", "Please sign in.") });
    const identity = anIdentity();

    await identity.start();

    expect(identity.getState()).toMatchObject({
      isAuthenticated: false,
      isLoading: false,
      user: null,
      error: null,
    });
  });

  it("sends no request if the page came without a session, but does when started again", async () => {
    const calls = answerHttp(signedIn);
    const identity = createEmbeddedIdentity({
      tabs: aBrowser()(),
      now: Date.now,
      randomSuffix: () => "7f3a",
      hasSession: false,
    });

    await identity.start();
    expect(identity.getState()).toMatchObject({ isAuthenticated: false, isLoading: false, error: null });
    expect(calls).toEqual([]);

    await identity.start();
    expect(identity.getState().isAuthenticated).toBe(true);
  });

  it("reports an error instead of a signed-out state while identity is unavailable, and can be retried", async () => {
    answerHttp({});
    const identity = anIdentity();
    await identity.start();
    expect(identity.getState().error).toMatchObject({ name: "IdentityError", status: 0 });

    answerHttp(signedIn);
    await identity.start();

    expect(identity.getState()).toMatchObject({ isAuthenticated: true, error: null });
  });
});

describe("signing in", () => {
  it("loads the person and notifies the other tabs", async () => {
    const openTab = aBrowser();
    const identity = anIdentity(openTab());
    const other = anIdentity(openTab());
    const otherKnows = new Promise<void>((resolve) => {
      other.subscribe(resolve);
    });
    const calls = answerHttp({ ...signedIn, "POST /api/auth/sign-in/email": () => json({ user: {} }) });

    await identity.signIn("priya@lumen.example", "demo-demo-demo");
    await otherKnows;

    expect(calls[0]?.body).toEqual({ email: "priya@lumen.example", password: "demo-demo-demo" });
    expect(identity.getState().isAuthenticated).toBe(true);
    expect(other.getState().isAuthenticated).toBe(true);
  });

  it("rejects if the address is not verified yet", async () => {
    answerHttp({
      "POST /api/auth/sign-in/email": () =>
        refusal(403, "not_allowed", "Confirm your address first.", { "body.email": "is not confirmed" }),
    });

    const refused = anIdentity().signIn("new@lumen.example", "demo-demo-demo");

    await expect(refused).rejects.toMatchObject({ code: "EMAIL_NOT_VERIFIED", status: 403 });
  });

  it("passes on how long to wait", async () => {
    answerHttp({
      "POST /api/auth/sign-in/email": () =>
        json({ detail: "Too many tries.", code: "rate_limited", request_id: "r" }, 429, {
          "retry-after": "40",
        }),
    });

    const refused = anIdentity().signIn("priya@lumen.example", "wrong-wrong-wrong");

    await expect(refused).rejects.toMatchObject({ message: "Too many tries.", retryAfterSeconds: 40 });
  });
});

describe("signing in with a second step", () => {
  const challenge: Answers = { "POST /api/auth/sign-in/email": () => json({ twoFactorRedirect: true }) };

  it("creates no session with the password alone", async () => {
    const calls = answerHttp(challenge);
    const identity = anIdentity();

    expect(await identity.signIn("priya@lumen.example", "demo-demo-demo")).toBe("second-step");

    expect(calls).toHaveLength(1);
    expect(identity.getState().isAuthenticated).toBe(false);
  });

  it.each([
    ["totp", "POST /api/auth/two-factor/verify-totp"],
    ["backup", "POST /api/auth/two-factor/verify-backup-code"],
  ] as const)("accepts a code: %s", async (kind, key) => {
    const calls = answerHttp({ ...signedIn, [key]: () => json({ user: {} }) });
    const identity = anIdentity();

    await identity.confirmSecondStep({ kind, code: "123456", trustDevice: true });

    expect(calls[0]?.body).toEqual({ code: "123456", trustDevice: true });
    expect(identity.getState().isAuthenticated).toBe(true);
  });
});

describe("signing out", () => {
  it("ends the session here and in the other tabs", async () => {
    const openTab = aBrowser();
    const [identity, other] = [anIdentity(openTab()), anIdentity(openTab())];
    const calls = answerHttp({ ...signedIn, "POST /api/auth/sign-out": () => json({ success: true }) });
    await Promise.all([identity.start(), other.start()]);

    await identity.signOut();

    expect(identity.getState()).toMatchObject({ isAuthenticated: false, user: null });
    expect(other.getState()).toMatchObject({ isAuthenticated: false, user: null });
    expect(calls.at(-1)?.headers.get("content-type")).toBeNull();
  });

  it("stays signed in if the identity service could not be reached", async () => {
    answerHttp(signedIn);
    const identity = anIdentity();
    await identity.start();

    await expect(identity.signOut()).rejects.toMatchObject({ status: 0 });

    expect(identity.getState().isAuthenticated).toBe(true);
  });
});

describe("a session that ended elsewhere", () => {
  it("is noticed when the token is renewed", async () => {
    answerHttp(signedIn);
    const identity = anIdentity();
    await identity.start();
    answerHttp({ "GET /api/auth/token": () => refusal(401, "not_signed_in", "Please sign in.") });

    expect(await identity.getToken({ refresh: true })).toBeNull();

    expect(identity.getState().isAuthenticated).toBe(false);
  });
});

describe("reloading the session", () => {
  it("updates the role, and sends no message to the other tabs", async () => {
    const openTab = aBrowser();
    const [identity, other] = [anIdentity(openTab()), anIdentity(openTab())];
    answerHttp(signedIn);
    await Promise.all([identity.start(), other.start()]);
    const before = other.getState();
    answerHttp({
      ...signedIn,
      "GET /api/v1/auth/me": () => json(aUser({ organization: anOrganization("viewer") })),
    });

    await identity.reload();

    expect(identity.getState().user?.organization?.role).toBe("viewer");
    expect(other.getState()).toBe(before);
  });

  it("changes nothing if the request fails", async () => {
    answerHttp(signedIn);
    const identity = anIdentity();
    await identity.start();
    const before = identity.getState();
    answerHttp({});

    await expect(identity.reload()).rejects.toMatchObject({ status: 0 });

    expect(identity.getState()).toBe(before);
  });

  it("keeps the result of the latest request, in whatever order the responses arrive", async () => {
    const old = Promise.withResolvers<Response>();
    const roles = ["user", "viewer"] as const;
    let asked = 0;
    answerHttp({
      ...signedIn,
      "GET /api/v1/auth/me": () => {
        const organization = anOrganization(roles[asked] ?? "owner");
        asked += 1;
        return asked === 1 ? old.promise : json(aUser({ organization }));
      },
    });
    const identity = anIdentity();
    const first = identity.reload();
    while (asked === 0) await Promise.resolve();
    await identity.reload();

    old.resolve(json(aUser({ organization: anOrganization("user") })));
    await first;

    expect(identity.getState().user?.organization?.role).toBe("viewer");
  });
});

describe("a new organization", () => {
  it("gets another slug if its own is taken, and becomes the current one", async () => {
    const slugs: unknown[] = [];
    answerHttp({
      ...signedIn,
      "GET /api/v1/auth/me": () => json(aUser({ organization: anOrganization("owner") })),
      "POST /api/auth/organization/create": ({ body }) => {
        slugs.push((body as { slug: string }).slug);
        return slugs.length === 1 ? refusal(409, "conflict", "Taken.") : json({ id: "o1" });
      },
    });
    const identity = anIdentity();

    await identity.createOrganization({ name: "Lumen Goods" });

    expect(slugs).toEqual(["lumen-goods", "lumen-goods-7f3a"]);
    expect(identity.getState().user?.organization?.role).toBe("owner");
  });
});

describe("switching the organization", () => {
  it("requests a new token", async () => {
    const calls = answerHttp({
      ...signedIn,
      "POST /api/auth/organization/set-active": () => json({ id: "o2" }),
    });
    const identity = anIdentity();
    await identity.start();

    await identity.setActiveOrganization("o2");

    expect(calls.map(({ key }) => key).slice(2)).toEqual([
      "POST /api/auth/organization/set-active",
      "GET /api/auth/token",
      "GET /api/v1/auth/me",
    ]);
  });
});
