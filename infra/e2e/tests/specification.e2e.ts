import { expect, type Page, test } from "@playwright/test";
import { type Call, callApi, obtain, readToken } from "../src/api.ts";
import { aTicket, signIn } from "../src/installation.ts";
import { anOrganization } from "../src/organization.ts";
import { pictureForm } from "../src/picture.ts";
import {
  boardColumns,
  columns,
  fileFields,
  guardedRoutes,
  landingLinks,
  landingTexts,
  memberFields,
  planPromises,
  plans,
  publicRoutes,
  sidebars,
  ticketFields,
  ticketPriorities,
  ticketStatuses,
  visibleColumns,
} from "../src/specification.ts";
import { aFile, brokenForm, uploadForm } from "../src/upload.ts";

/** Sends a call, expects it to succeed, and returns the parsed body. */
async function expectAnswer<T>(token: string, operation: string, call: Call = {}): Promise<T> {
  const { status, text } = await callApi(token, operation, call);
  expect.soft(status, `${operation}: ${text}`).toBeLessThan(300);
  return (text ? JSON.parse(text) : {}) as T;
}

function missingFields(answer: unknown, fields: readonly string[]): string[] {
  return fields.filter((field) => {
    const path = field.split(".");
    const name = path.pop() ?? "";
    const holder = path.reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], answer);
    return typeof holder !== "object" || holder === null || !(name in holder);
  });
}

test("every ticket call of the specification succeeds, with the specified fields", async () => {
  const { owner, user, word } = await anOrganization();
  const token = await readToken(owner.email);
  const fileId = await aFile(token, uploadForm(word));
  const { id } = await aTicket(token, { assigned_to_id: user.id, attachments: [{ file_id: fileId }] });

  const ticket = await expectAnswer(token, `GET /tickets/${id}/`);
  expect.soft(missingFields(ticket, ticketFields)).toEqual([]);
  const list = await expectAnswer(token, "GET /tickets/", {
    query: { page: "1", size: "20", search: "ticket" },
  });
  expect.soft(missingFields(list, ["items", "total", "pages"])).toEqual([]);
  const changes = [
    ...ticketStatuses.map((status) => ({ status })),
    ...ticketPriorities.flatMap((value) => [{ priority: value }, { urgency: value }]),
    { department: "Support" },
    { description: "What happened" },
    { assigned_to_id: null },
    { assigned_to_id: user.id },
    { attachments: [] },
  ];
  for (const [index, body] of changes.entries()) {
    const method = index % 2 ? "PUT" : "PATCH";
    expect.soft(await expectAnswer(token, `${method} /tickets/${id}/`, { body })).toMatchObject(body);
  }
  await expectAnswer(token, `POST /tickets/${id}/attachments`, { body: { file_ids: [fileId] } });
  expect.soft(await expectAnswer(token, `GET /tickets/${id}/files`)).toBeTruthy();
});

test("every file call of the specification succeeds, with the specified fields", async () => {
  const { owner, word } = await anOrganization();
  const token = await readToken(owner.email);
  const form = uploadForm(word);
  form.append("description", "The log of the night");
  const stored = await expectAnswer<{ id: string }>(token, "POST /files/upload", { form: () => form });
  const answered = ["id", "url", "filename", "mime_type", "file_size", "processing_required"];
  expect.soft(missingFields(stored, answered)).toEqual([]);
  expect.soft(missingFields(await expectAnswer(token, `GET /files/${stored.id}`), fileFields)).toEqual([]);
  const status = await expectAnswer(token, `GET /files/${stored.id}/processing-status`);
  expect.soft(missingFields(status, ["status"])).toEqual([]);

  const again = await callApi(token, "POST /files/upload", { form: () => form });
  expect.soft(again.status).toBe(409);
  const { detail, ...duplicate } = JSON.parse(again.text);
  const existing = ["existing_file_id", "existing_file_url", "existingFileId"];
  expect.soft(missingFields({ ...duplicate, ...detail }, existing)).toEqual([]);

  const failed = await aFile(token, brokenForm(word), "failed");
  await expectAnswer(token, `POST /files/${failed}/reprocess`);
  await expectAnswer(token, `DELETE /files/${stored.id}`);
  expect.soft((await callApi(token, `GET /files/${stored.id}`)).status).toBe(404);
});

test("every call of the specification about people and the organization succeeds", async () => {
  const { owner, user, word } = await anOrganization();
  const token = await readToken(owner.email);
  const me = await expectAnswer<{ id: string }>(token, "GET /auth/me");
  await expectAnswer(token, "PUT /auth/me", { body: { timezone: "Asia/Tokyo" } });
  for (const path of ["/auth/me/avatar", `/users/${me.id}/avatar`]) {
    await expectAnswer(token, `POST ${path}`, { form: () => pictureForm("avatar") });
    expect.soft((await callApi(token, `GET ${path}`)).status).toBe(200);
    await expectAnswer(token, `GET ${path}/info`);
    await expectAnswer(token, `DELETE ${path}`);
  }
  const members = await expectAnswer<{ data: unknown[] }>(token, "GET /members", {
    query: { active: "true", page: "1", limit: "50" },
  });
  expect.soft(missingFields(members.data[0], memberFields)).toEqual([]);
  await expectAnswer(token, "POST /organizations/invite/", {
    body: { email: `new@${word}.test`, role: "user" },
  });
  await expectAnswer(token, `PUT /organizations/members/${user.id}/`, { body: { role: "viewer" } });
  await expectAnswer(token, `DELETE /organizations/members/${user.id}/`);
  await expectAnswer(token, "PUT /organizations/me/", { body: { timezone: "Europe/Paris" } });

  const { data = [], items = data } = await expectAnswer<Record<string, { id: string }[]>>(
    token,
    "GET /integrations/",
  );
  expect.soft(items.length).toBeGreaterThan(3);
  const settings = await expectAnswer<Record<string, unknown>>(token, `GET /integrations/${items[0]?.id}/`);
  expect.soft(missingFields(settings, ["settings"])).toEqual([]);
  // An integration that is not connected cannot be tested or changed without its address, but it must not be unknown (404).
  for (const call of [`PUT /integrations/${items[0]?.id}/`, `POST /integrations/${items[0]?.id}/test/`]) {
    expect.soft([200, 409, 422], call).toContain((await callApi(token, call, { body: {} })).status);
  }
});

test("every chat call of the specification succeeds", async () => {
  const { owner } = await anOrganization();
  const token = await readToken(owner.email);
  const { id } = await expectAnswer<{ id: string }>(token, "POST /chat/conversations", { body: {} });
  const path = `/chat/conversations/${id}`;
  await expectAnswer(token, "GET /chat/conversations");
  await expectAnswer(token, `PATCH ${path}`, { body: { title: "Checkout" } });
  expect.soft(await expectAnswer(token, `GET ${path}`)).toMatchObject({ title: "Checkout" });
  const message = "Checkout answers 500 since this morning. Please create a ticket.";
  await expectAnswer(token, `POST ${path}/messages`, { body: { message } });
  const { items } = await expectAnswer<{ items: object[] }>(token, `GET ${path}/messages`);
  expect.soft(items[0]).toMatchObject({ role: "user", content: message, attachments: [] });
  await expectAnswer(token, `POST ${path}/create-ticket`, { body: { title: "Checkout answers 500" } });
  await expectAnswer(token, `PATCH ${path}/archive`, { body: { archived: true } });
  await expectAnswer(token, `DELETE ${path}`);

  const body = { name: "Returns", instructions: "Ask for the order number.", status: "active" };
  const agent = await obtain<{ id: string }>(token, "POST /agents/", { body });
  const thread = await obtain<{ id: string }>(token, "POST /chat/conversations", {
    body: { agent_id: agent.id },
  });
  await expectAnswer(token, `POST /chat/${agent.id}/threads/${thread.id}/messages`, {
    body: { content: "Where is my parcel?", role: "user", attachments: [] },
  });
});

test("every route of the specification opens, and guarded ones only for members who are signed in", async ({
  page,
}) => {
  test.slow();
  for (const route of publicRoutes) {
    await page.goto(route);
    await expect.soft(page.getByText("Oops!"), route).toHaveCount(0);
  }
  for (const route of guardedRoutes) {
    await page.goto(route);
    await expect.soft(page, route).toHaveURL(/\/sign-in/);
  }
  await signIn(page, "owner@demo.test");
  for (const route of guardedRoutes) {
    await page.goto(route);
    await expect.soft(page.getByRole("heading", { level: 1 }).first(), route).toBeVisible();
    await expect.soft(page.getByText("Oops!"), route).toHaveCount(0);
  }
});

test("the landing page and the plans contain the texts of the specification", async ({ page }) => {
  await page.goto("/");
  for (const part of ["header", "footer"] as const) {
    for (const link of landingLinks[part]) {
      await expect.soft(page.locator(`body > ${part} a[href="${link}"]`).first(), link).toBeAttached();
    }
  }
  const text = await readText(page);
  for (const words of landingTexts) expect.soft(text).toContain(words.toLowerCase());
  await page.goto("/pricing");
  const pricing = await readText(page);
  for (const [plan, contents] of Object.entries(plans)) {
    for (const words of [plan, ...contents]) expect.soft(pricing).toContain(words.toLowerCase());
  }
  for (const words of planPromises) expect.soft(pricing).toContain(words.toLowerCase());
});

async function readText(page: Page): Promise<string> {
  return (await page.locator("body").allInnerTexts()).join(" ").replaceAll(/\s+/g, " ").toLowerCase();
}

test("sidebars, list and board have the entries and columns of the specification", async ({ page }) => {
  await signIn(page, "owner@demo.test");
  await expectEntries(page, sidebars.Main);
  const header = page.locator("header").first();
  await expect.soft(header.locator('a[href="/dashboard/agents"]')).toBeVisible();
  const shown = page.locator(".ag-header-cell[col-id]:not([col-id*=select i])");
  await expect.soft(shown.filter({ hasText: /\w/ })).toHaveCount(visibleColumns.length);
  for (const name of visibleColumns)
    await expect.soft(shown.filter({ hasText: new RegExp(`^${name}`, "i") })).toHaveCount(1);
  await page.getByRole("button", { name: "Columns" }).click();
  for (const name of columns) {
    await expect
      .soft(page.getByRole("menuitemcheckbox", { name: new RegExp(`^${name}$`, "i") }))
      .toBeAttached();
  }
  await page.keyboard.press("Escape");
  await page.getByRole("combobox", { name: "Rows per page" }).click();
  for (const size of ["20", "50", "100"]) {
    await expect.soft(page.getByRole("option", { name: size, exact: true })).toBeVisible();
  }
  await page.keyboard.press("Escape");
  await page.locator("label", { hasText: "Kanban" }).click();
  await page.locator("[data-card]").first().waitFor();
  const regions = page.locator("[data-column]");
  await expect.soft(regions).toHaveCount(boardColumns.length);
  for (const [index, name] of boardColumns.entries()) {
    await expect.soft(regions.nth(index)).toContainText(new RegExp(name, "i"));
  }
  await expect.soft(regions.first()).toHaveCSS("width", "320px");
  await page.goto("/dashboard/organization/settings");
  await expectEntries(page, sidebars.Settings);
});

async function expectEntries(page: Page, entries: readonly (readonly [string, string])[]): Promise<void> {
  for (const [name, path] of entries) {
    const link = page.locator(`a[href="${path}"]`, { hasText: name });
    await expect.soft(link.first(), name).toBeVisible();
  }
}
