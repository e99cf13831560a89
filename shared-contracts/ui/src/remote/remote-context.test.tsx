import { describe, expect, it } from "@jest/globals";
import type { RemoteContext } from "@tessera/federation/remote";
import { act, render, screen } from "@testing-library/react";
import { RemoteContextProvider, useRemoteContext } from "./remote-context.ts";

/** Creates a session whose only permission can be revoked. */
function aSession() {
  const state = { mayWrite: true };
  const listeners = new Set<() => void>();
  let snapshot = { ...state };
  const context = {
    can: () => state.mayWrite,
    identity: {
      getState: () => snapshot,
      subscribe(listener: () => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  } as unknown as RemoteContext;
  const demote = () => {
    state.mayWrite = false;
    snapshot = { ...state };
    for (const report of listeners) report();
  };
  return { context, demote };
}

function Right() {
  const { can } = useRemoteContext();
  return <p>{can("tickets.write") ? "may write" : "may read"}</p>;
}

const right = <Right />;

describe("useRemoteContext", () => {
  it("reflects a revoked permission immediately", () => {
    const { context, demote } = aSession();
    render(<RemoteContextProvider value={context}>{right}</RemoteContextProvider>);
    expect(screen.getByText("may write")).toBeTruthy();

    act(demote);

    expect(screen.getByText("may read")).toBeTruthy();
  });

  it("throws outside of a remote", () => {
    expect(() => render(right)).toThrow("outside of its mount");
  });
});
