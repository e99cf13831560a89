import type { Role } from "@tessera/wire/permission";
import type { User } from "@tessera/wire/session";
import type { Identity, IdentityState } from "../remote.ts";

/** Someone in an organization; what a test does not name is beside the point. */
export function aUser({ role = "admin", ...user }: Partial<User> & { role?: Role } = {}): User {
  return {
    id: "user-1",
    display_name: "Tom Becker",
    full_name: "Tom Becker",
    email: "tom@demo.test",
    avatar_url: null,
    timezone: "Europe/Berlin",
    organization: { id: "org-1", name: "Demo Desk", slug: "demo-desk", role },
    ...user,
  };
}

/** A session that a test may change under the module. `acts` is what the module asked of it. */
export function aSession(user: User) {
  let state: IdentityState = { isAuthenticated: true, isLoading: false, isTokenProviderReady: true, user };
  const acts: string[] = [];
  const listeners = new Set<() => void>();
  const identity: Identity = {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    refresh: async () => void acts.push("refresh"),
    signOut: async () => void acts.push("signOut"),
  };
  return {
    identity,
    acts,
    change(part: Partial<IdentityState>) {
      state = { ...state, ...part };
      for (const listener of listeners) listener();
    },
  };
}
