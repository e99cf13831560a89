import { describe, expect, it, jest } from "@jest/globals";
import type { RemoteContext } from "@tessera/federation/remote";
import { TesseraProvider } from "@tessera/ui/theme/tessera-provider";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { answerHttp, json, refusal } from "../../../test/http.fake.ts";
import { anEntry } from "../../../test/registry.builder.ts";
import { aMember, showShell } from "../../../test/show-shell.tsx";
import { type Shell, ShellProvider } from "../../common/shell-context.ts";
import { OverrideBar } from "./override-bar.tsx";
import { reportRefusals } from "./report-refusals.ts";

const origin = "http://localhost:4101";
const until = "2026-11-20T15:40:00.000Z";
const offer = "GET /api/v1/registry/override/offer?ticket=sealed";

describe("a developer's link", () => {
  it("shows the module, the address and the end of the override, and runs nothing without consent", async () => {
    const calls = answerHttp({
      [offer]: () => json({ module: "mf-tickets", origin, until }),
      "PUT /api/v1/registry/override": () => refusal(409, "conflict", "This link has expired."),
    });
    const { person } = showShell("/override?ticket=sealed", {
      identity: aMember({ getToken: async () => "a-token" }),
    });
    await screen.findByRole("heading", { name: "Run mf-tickets from localhost:4101?" });
    for (const detail of ["mf-tickets", origin, "16:40 CET"]) expect(screen.getByText(detail)).toBeTruthy();
    expect(calls.some(({ key }) => key.startsWith("PUT"))).toBe(false);

    await person.click(screen.getByRole("button", { name: "Run it for me" }));

    expect((await screen.findByRole("alert")).textContent).toBe("This link has expired.");
    expect(calls.find(({ key }) => key.startsWith("PUT"))?.body).toEqual({ ticket: "sealed" });
  });

  it("says why it does not work", async () => {
    answerHttp({ [offer]: () => refusal(403, "not_allowed", "This link is for someone else.") });
    showShell("/override?ticket=sealed", { identity: aMember({ getToken: async () => "a-token" }) });

    expect(await screen.findByText("This link is for someone else.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Run it for me" })).toBeNull();
  });
});

const noPause = () => new Promise<void>(() => {});

describe("the override bar", () => {
  it("describes the override, and says when it could not be stopped", async () => {
    const call = jest.fn(async (_operation: string, _input: object) => {
      throw new Error("The registry is unavailable.");
    });
    const notify = jest.fn();
    const modules = { mounted: () => [] };
    render(
      <TesseraProvider env="test">
        <ShellProvider value={{ call, notify, modules, identity: aMember() } as unknown as Shell}>
          <OverrideBar override={{ module: "mf-tickets", origin, until, version: null }} pause={noPause} />
        </ShellProvider>
      </TesseraProvider>,
    );
    const bar = screen.getByRole("complementary", { name: "Override" });
    expect(bar.textContent).toContain("mf-tickets runs from localhost:4101 for you, until 16:40 CET");
    expect(screen.getByRole("status").textContent).toBe("Its server isn't responding.");

    await userEvent.setup().click(screen.getByRole("button", { name: "Stop" }));

    expect(call).toHaveBeenCalledWith("DELETE /registry/override", { isForAll: true });
    expect(notify).toHaveBeenCalledWith(expect.objectContaining({ message: "The registry is unavailable." }));
  });
});

describe("a module whose local build failed to load", () => {
  it("shows the reason, and offers the released version", async () => {
    const refusal = "mf-tickets should load from localhost:4101, which doesn't respond.";
    const entry = { ...anEntry({ override: { origin, until } }), refusal };
    showShell("/dashboard", { entries: [entry] });

    expect(await screen.findByText(refusal)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Retry" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Use the released version" })).toBeTruthy();
  });
});

describe("refused overrides", () => {
  it("are reported to the registry once, when the person is signed in", () => {
    const state = { isTokenProviderReady: false };
    const listeners = new Set<() => void>();
    const identity = {
      ...aMember(),
      getState: () => ({ ...aMember().getState(), ...state }),
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    };
    const call = jest.fn(async (_operation: string, _input: object) => ({}));
    const refused = [{ place: "storage", reason: "unsigned" }] as const;

    reportRefusals(refused, { call: call as unknown as RemoteContext["call"], identity });
    expect(call).not.toHaveBeenCalled();
    state.isTokenProviderReady = true;
    for (const listener of listeners) listener();
    for (const listener of listeners) listener();

    expect(call.mock.calls).toEqual([["POST /registry/override/refusals", { body: refused[0] }]]);
  });
});
