import type { Api, Call, Open } from "@tessera/client/call";
import type { IdentityState, RemoteContext, Toast } from "@tessera/federation/remote";
import type { Note } from "@tessera/wire/new-module";
import { hasPermission, type Role } from "@tessera/wire/permission";
import { waitFor } from "@testing-library/react";

type Operation = keyof Api;

/** What a call was asked. */
interface Asked {
  operation: Operation;
  params?: Record<string, string>;
  body?: unknown;
}

type Answers = Partial<Record<Operation, (asked: Asked) => unknown>>;

export function aNote(details: Partial<Note> = {}): Note {
  const title = details.title ?? "How to return a parcel";
  return {
    id: `note-${title}`,
    title,
    body: "Ask for the label first.",
    may_delete: true,
    created_at: "2026-11-20T09:42:00.000Z",
    ...details,
  };
}

const usual: Answers = {
  "GET /new-module/notes": () => ({ items: [aNote()] }),
  "POST /new-module/notes": ({ body }) => aNote(body as Partial<Note>),
  "DELETE /new-module/notes/:noteId": () => ({}),
};

/** A shell's context whose calls are answered from memory: a fake of other systems for integration tests. */
export function anInstallation(answers: Answers = {}, { role = "user" }: { role?: Role } = {}) {
  const asked: Asked[] = [];
  const toasts: Toast[] = [];
  const failures = new Map<Operation, Error>();

  async function answer(operation: Operation, input: Omit<Asked, "operation"> = {}): Promise<unknown> {
    const request = { ...input, operation };
    asked.push(request);
    const failure = failures.get(operation);
    if (failure) throw failure;
    const reply = answers[operation] ?? usual[operation];
    if (!reply) throw new Error(`Nobody answers ${operation} here.`);
    return reply(request);
  }

  return {
    context: aContext(answer, role, toasts),
    asked: (operation: Operation) => asked.filter((request) => request.operation === operation),
    /** From now on an operation fails. */
    fail: (operation: Operation, error: Error) => void failures.set(operation, error),
    /** From now on it answers again. */
    recover: (operation: Operation) => void failures.delete(operation),
    /** Waits for a toast. */
    announced: (title: string) =>
      waitFor(() => {
        if (!toasts.some((toast) => toast.title === title)) throw new Error(`Nobody said "${title}".`);
      }),
  };
}

export type FakeInstallation = ReturnType<typeof anInstallation>;

function aContext(answer: unknown, role: Role, toasts: Toast[]): RemoteContext {
  const state = anIdentity(role);
  return {
    call: answer as Call,
    open: answer as Open,
    upload: () => Promise.reject(new Error("Nothing is uploaded here.")),
    identity: {
      getState: () => state,
      subscribe: () => () => undefined,
      refresh: async () => undefined,
      signOut: async () => undefined,
    },
    can: (permission) => hasPermission(role, permission),
    notify: (toast) => void toasts.push(toast),
    live: {
      listen: () => () => undefined,
      getState: () => "connected",
      subscribe: () => () => undefined,
    },
    styleNonce: "",
  };
}

function anIdentity(role: Role): IdentityState {
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
      timezone: "Europe/Amsterdam",
      organization: { id: "org-1", name: "Lumen Goods", slug: "lumen-goods", role },
    },
  };
}
