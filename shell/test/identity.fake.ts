import { jest } from "@jest/globals";
import type {
  NewAccount,
  PasswordIdentity,
  SecondStep,
  SessionState,
  SignInOutcome,
} from "../src/session/identity-client.ts";

const signedOut: SessionState = {
  isAuthenticated: false,
  isLoading: false,
  isTokenProviderReady: false,
  user: null,
  error: null,
};

/** Creates a fake identity provider. Its functions are mocks that can be overridden. */
export function aFakeIdentity(
  overrides: Partial<PasswordIdentity> = {},
  initial: Partial<SessionState> = {},
) {
  let state: SessionState = { ...signedOut, ...initial };
  const listeners = new Set<() => void>();
  const nothing = () => jest.fn(async () => {});

  const identity = {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: nothing(),
    getToken: jest.fn(async () => null),
    signIn: jest.fn(
      async (_email: string, _password: string, _confirmation?: string): Promise<SignInOutcome> => {
        become({ isAuthenticated: true });
        return "signed-in";
      },
    ),
    confirmSecondStep: jest.fn(async (_step: SecondStep) => become({ isAuthenticated: true })),
    requestPasswordReset: jest.fn(async (_email: string) => {}),
    resetPassword: jest.fn(async (_reset: { token: string; password: string }) => {}),
    signUp: jest.fn(async (_account: NewAccount) => {}),
    resendVerification: jest.fn(async (_email: string, _returnTo: string) => {}),
    signOut: nothing(),
    refresh: nothing(),
    reload: nothing(),
    listOrganizations: jest.fn(async () => []),
    createOrganization: nothing(),
    setActiveOrganization: nothing(),
    ...overrides,
  } satisfies PasswordIdentity;

  function become(change: Partial<SessionState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }
  return { identity, become };
}
