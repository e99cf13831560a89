import type { Api, Call, Open } from "@tessera/client/call";
import type { User } from "@tessera/wire/account/session";
import { hasPermission } from "@tessera/wire/api/permission";
import type { RemoteContext, Toast } from "../remote.ts";
import { aLiveStream } from "./fake-live.ts";
import { aSession, aUser } from "./fake-session.ts";

export type Operation = keyof Api;

/** A recorded call. */
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

/** Creates a shell context whose calls are answered from memory: a fake of the other systems, for integration tests of modules. */
export function aFakeInstallation(answers: Answers, user: User = aUser()) {
  const asked: Asked[] = [];
  const toasts: Toast[] = [];
  const failures = new Map<Operation, Error>();
  const session = aSession(user);
  const { live, publish } = aLiveStream();
  const role = user.organization?.role ?? "viewer";

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
    identity: session.identity,
    can: (permission) => hasPermission(role, permission),
    notify: (toast) => void toasts.push(toast),
    live,
    styleNonce: "",
  };

  return {
    context,
    toasts,
    /** The calls of the module on the session. */
    sessionActs: session.acts,
    asked: (operation: Operation) => asked.filter((request) => request.operation === operation),
    /** Makes an operation fail from now on. */
    fail: (operation: Operation, error: Error) => void failures.set(operation, error),
    /** Makes an operation succeed again. */
    recover: (operation: Operation) => void failures.delete(operation),
    /** Publishes an event on the live stream. */
    publish,
  };
}

export type FakeInstallation = ReturnType<typeof aFakeInstallation>;
