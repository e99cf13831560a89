import type { User } from "@tessera/wire/account/session";
import type { Role } from "@tessera/wire/api/permission";
import type { Identity, IdentityState } from "../remote.ts";

/** Creates a member of an organization, with defaults for values that do not matter to a test. */
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

/** Creates a session that a test can change while the module runs. `acts` are the calls of the module on it. */
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
