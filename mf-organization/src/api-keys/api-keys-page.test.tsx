import { describe, expect, it } from "@jest/globals";
import type { Answers } from "@tessera/federation/testing/fake-installation";
import type { ApiKey } from "@tessera/wire/account/account";
import { screen, waitFor } from "@testing-library/react";
import { anInstallation } from "../../test/installation.fake.ts";
import { showModule } from "../../test/show-module.tsx";

const path = "/dashboard/organization/api-keys";

const aKey = (details: Partial<ApiKey> = {}): ApiKey => ({
  id: "k1",
  name: "CI",
  kind: "personal",
  start: "tsk_ab12",
  scopes: ["tickets.read"],
  created_by_name: "Tom Becker",
  created_at: "2026-11-01T09:00:00.000Z",
  last_used_at: null,
  expires_at: null,
  ...details,
});

function keyring(start: ApiKey[] = []): Answers {
  let keys = start;
  return {
    "GET /auth/api-keys": () => ({ items: keys }),
    "POST /auth/api-keys": ({ body }) => {
      const made = aKey({ id: "k2", ...(body as Partial<ApiKey>) });
      keys = [made, ...keys];
      return { ...made, key: "tsk_the-whole-secret" };
    },
    "DELETE /auth/api-keys/:keyId": ({ params }) => {
      keys = keys.filter(({ id }) => id !== params.keyId);
      return {};
    },
  };
}

describe("the API keys page", () => {
  it("links to the API reference", async () => {
    showModule(anInstallation(keyring()), path);

    const link = await screen.findByRole("link", { name: "API reference" });

    expect(link.getAttribute("href")).toBe("/api/docs");
  });

  it("creates a key, and shows its secret only once", async () => {
    const installation = anInstallation(keyring());
    const { person } = showModule(installation, path);
    await screen.findByText("No API keys yet");

    await person.click(screen.getByRole("button", { name: "New key" }));
    await person.type(await screen.findByLabelText("Name"), "Nightly export");
    await person.click(screen.getByRole("checkbox", { name: "See members" }));
    await person.click(screen.getByRole("button", { name: "Create key" }));
    expect(await screen.findByText("tsk_the-whole-secret")).toBeTruthy();
    await person.click(screen.getByRole("button", { name: "Done" }));

    await waitFor(() => expect(screen.queryByText("tsk_the-whole-secret")).toBeNull());
    expect(installation.asked("POST /auth/api-keys")[0]?.body).toEqual({
      name: "Nightly export",
      kind: "personal",
      scopes: ["tickets.read", "tickets.write", "files.read", "files.upload", "members.read"],
      expires_in_days: 90,
    });
    expect(await screen.findByText("Nightly export")).toBeTruthy();
  });

  it("offers only the permissions of the user's role", async () => {
    const { person } = showModule(anInstallation(keyring(), { role: "user" }), path);

    await person.click(await screen.findByRole("button", { name: "New key" }));

    expect(await screen.findByRole("checkbox", { name: "Read tickets" })).toBeTruthy();
    expect(screen.queryByRole("checkbox", { name: "Manage members" })).toBeNull();
    expect(screen.getByRole("group", { name: "Permissions" })).toBeTruthy();
    expect(screen.queryByText("Kind")).toBeNull();
  });

  it("requires a name and at least one permission", async () => {
    const installation = anInstallation(keyring(), { role: "viewer" });
    const { person } = showModule(installation, path);

    await person.click(await screen.findByRole("button", { name: "New key" }));
    await person.click(await screen.findByRole("checkbox", { name: "Read tickets" }));
    await person.click(screen.getByRole("checkbox", { name: "Read files" }));
    await person.click(screen.getByRole("button", { name: "Create key" }));

    expect(await screen.findByText("Enter a name for the key.")).toBeTruthy();
    expect(screen.getByText("Choose at least one.")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Name"));
    await person.keyboard("CI{Enter}");
    expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: "Read tickets" }));
    expect(installation.asked("POST /auth/api-keys")).toEqual([]);
  });

  it("deletes a key after a confirmation", async () => {
    const installation = anInstallation(keyring([aKey()]));
    const { person } = showModule(installation, path);

    await person.click(await screen.findByRole("button", { name: "Delete CI" }));
    await person.click(await screen.findByRole("button", { name: "Delete" }));

    expect(await screen.findByText("No API keys yet")).toBeTruthy();
    expect(installation.toasts).toEqual([
      { kind: "success", title: "API key deleted", message: "CI no longer works." },
    ]);
  });
});
