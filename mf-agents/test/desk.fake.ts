import type { Api, Call, Open } from "@tessera/client/call";
import type { IdentityState, RemoteContext, Toast } from "@tessera/federation/remote";
import type { LiveFact } from "@tessera/wire/live";
import { hasPermission, type Role } from "@tessera/wire/permission";

export type Operation = keyof Api;

/** What a call was asked. */
export interface Asked {
  operation: Operation;
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
  idempotencyKey?: string;
  ifMatch?: number;
  accept?: string;
}

export type Answers = Partial<Record<Operation, (asked: Asked) => unknown>>;

function signedIn(role: Role): IdentityState {
  return {
    isAuthenticated: true,
    isLoading: false,
    isTokenProviderReady: true,
    user: {
      id: "user-1",
      display_name: "Priya Nair",
      full_name: "Priya Nair",
      email: "priya@demo.test",
      avatar_url: null,
      timezone: "Europe/Berlin",
      organization: { id: "org-1", name: "Demo Desk", slug: "demo-desk", role },
    },
  };
}

/** A shell's context whose calls are answered from memory: the world's edge, for room tests. */
export function aDesk(answers: Answers, { role = "admin" }: { role?: Role } = {}) {
  const asked: Asked[] = [];
  const toasts: Toast[] = [];
  const failures = new Map<Operation, Error>();
  const listeners = new Set<(fact: LiveFact) => void>();
  const identity = signedIn(role);

  async function answer(operation: Operation, input: Partial<Asked> = {}): Promise<unknown> {
    const request = { params: {}, query: {}, body: {}, ...input, operation };
    asked.push(request);
    const failure = failures.get(operation);
    if (failure) throw failure;
    const reply = answers[operation];
    if (!reply) throw new Error(`Nobody answers ${operation} here.`);
    return reply(request);
  }

  const context: RemoteContext = {
    call: answer as Call,
    open: answer as unknown as Open,
    upload: () => Promise.reject(new Error("Nothing is uploaded here.")),
    identity: {
      getState: () => identity,
      subscribe: () => () => undefined,
      refresh: async () => undefined,
      signOut: async () => undefined,
    },
    can: (permission) => hasPermission(role, permission),
    notify: (toast) => void toasts.push(toast),
    live: {
      listen(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      getState: () => "connected",
      subscribe: () => () => undefined,
    },
    styleNonce: "",
  };

  return {
    context,
    toasts,
    asked: (operation: Operation) => asked.filter((request) => request.operation === operation),
    /** From now on an operation fails. */
    fail: (operation: Operation, error: Error) => void failures.set(operation, error),
    /** From now on it answers again. */
    mend: (operation: Operation) => void failures.delete(operation),
    /** A fact comes over the live stream. */
    tell(fact: LiveFact) {
      for (const listener of listeners) listener(fact);
    },
  };
}

export type FakeDesk = ReturnType<typeof aDesk>;
