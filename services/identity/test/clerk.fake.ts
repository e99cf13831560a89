import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";

const clerkIssuer = "https://clerk.desk.test";
export const clerkPublishableKey = `pk_test_${Buffer.from("clerk.desk.test$").toString("base64")}`;
export const clerkSecretKey = "sk_test_for_tests";

export interface FakeClerkUser {
  id: string;
  first_name?: string | null;
  last_name?: string | null;
  banned?: boolean;
  /** If set, requests for this user fail. */
  isBroken?: boolean;
  email?: string;
  isConfirmed?: boolean;
  /** Roles by organization id, in Clerk's notation: `org:admin`. */
  roles?: Record<string, string>;
}

/** A fake of Clerk's Backend API, following its documentation, with the parts that identity uses. Tests set its data. */
export async function aClerk() {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(publicKey)), kid: "ins_1", alg: "RS256", use: "sig" };
  const users = new Map<string, FakeClerkUser>();
  const organizations = new Map<string, { id: string; name: string; slug: string | null }>();
  const state = { isDown: false, asked: [] as string[] };

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://here");
    state.asked.push(pathname);
    const refusal = getRefusal(request.headers.authorization, pathname);
    const answer = refusal ? undefined : answerTo(pathname);
    response.writeHead(refusal ?? (answer ? 200 : 404), { "content-type": "application/json" });
    response.end(JSON.stringify(answer ?? { errors: [{ message: "no" }] }));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });

  function getRefusal(authorization: string | undefined, path: string): number | undefined {
    const isUnavailable = state.isDown || users.get(path.split("/")[3] ?? "")?.isBroken;
    if (isUnavailable) return 503;
    return authorization === `Bearer ${clerkSecretKey}` ? undefined : 401;
  }

  function answerTo(path: string): unknown {
    if (path === "/v1/jwks") return { keys: [jwk] };
    const [, kind, id = "", more] = /^\/v1\/(users|organizations)\/([^/]+)(\/\w+)?$/.exec(path) ?? [];
    if (kind === "organizations") return getPage(getMembers(id));
    const user = users.get(id);
    if (!user) return undefined;
    return more ? getPage(toMemberships(user)) : toView(user);
  }

  function toMemberships({ id, roles = {} }: FakeClerkUser) {
    return Object.entries(roles).map(([organizationId, role]) => ({
      role,
      organization: organizations.get(organizationId),
      public_user_data: { user_id: id },
    }));
  }

  function getMembers(organizationId: string) {
    return [...users.values()].flatMap((user) =>
      toMemberships(user).filter(({ organization }) => organization?.id === organizationId),
    );
  }

  return {
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    state,
    users,
    organizations,
    close() {
      server.closeAllConnections();
      server.close();
    },
    /** Returns a token for a user's session. */
    token(userId: string, claims: Record<string, unknown> = {}, key = privateKey): Promise<string> {
      const payload = { ...toClaims(userId), ...claims };
      return new SignJWT(payload).setProtectedHeader({ alg: "RS256", kid: "ins_1" }).sign(key);
    },
  };
}

function getPage(all: unknown[]) {
  return { data: all, total_count: all.length };
}

function toView({ id, first_name = "Ada", last_name = "Byron", banned = false, ...more }: FakeClerkUser) {
  const { email = `${id.toLowerCase()}@desk.test`, isConfirmed = true } = more;
  const verification = { status: isConfirmed ? "verified" : "unverified" };
  return {
    id,
    object: "user",
    first_name,
    last_name,
    username: null,
    banned,
    primary_email_address_id: "idn_1",
    email_addresses: [{ id: "idn_1", email_address: email, verification }],
  };
}

function toClaims(userId: string) {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: clerkIssuer,
    azp: "http://desk.test:3000",
    sid: "sess_1",
    iat: now,
    nbf: now - 10,
    exp: now + 60,
    sub: userId,
  };
}
