import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { anInstallation } from "../../test/installation.fake.ts";
import { showModule } from "../../test/show-module.tsx";

const path = "/dashboard/settings/extension";

describe("the page that connects the browser extension", () => {
  it("gives the extension its own key after the user agrees", async () => {
    const message = new Promise<MessageEvent>((resolve) => {
      window.addEventListener("message", resolve, { once: true });
    });
    const installation = anInstallation({
      "POST /auth/api-keys": ({ body }) => ({
        ...(body as object),
        id: "k1",
        start: "tsk_ab12",
        created_by_name: "Tom Becker",
        created_at: "2026-11-01T09:00:00.000Z",
        last_used_at: null,
        expires_at: null,
        key: "tsk_the-whole-secret",
      }),
    });
    const { person } = showModule(installation, `${path}?connect=a-nonce`);

    await person.click(await screen.findByRole("button", { name: "Connect" }));

    expect((await message).data).toMatchObject({
      kind: "tessera-extension-key",
      nonce: "a-nonce",
      key: "tsk_the-whole-secret",
    });
    expect(installation.asked("POST /auth/api-keys")[0]?.body).toEqual({
      name: "Browser extension",
      kind: "personal",
      scopes: ["tickets.read", "tickets.create", "files.read", "files.upload", "agents.use"],
      expires_in_days: 365,
    });
    expect(await screen.findByText(/You can close this tab/)).toBeTruthy();
    expect(screen.queryByText("tsk_the-whole-secret")).toBeNull();
  });

  it("creates no key if no extension requested one", async () => {
    const installation = anInstallation({});
    showModule(installation, path);

    expect(await screen.findByText(/open the extension/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Connect" })).toBeNull();
    expect(screen.getByRole("link", { name: "API keys" })).toBeTruthy();
  });
});
