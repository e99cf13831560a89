import { expect, it } from "@jest/globals";
import type { PortalMessage, PortalTicket } from "@tessera/wire/portal/portal";
import type { PortalApi } from "../portal-api.ts";
import { refreshTicket, showTicket } from "./portal-ticket.ts";

const views =
  "loading missing failed sign-in sent link list ticket new held confirm rate rated unrated".split(" ");
const parts = "ticket-error ticket-title ticket-number messages ticket-status change-status merged spoken";

function openPage(): void {
  document.body.innerHTML = [
    ...views.map((name) => `<section id="view-${name}" hidden></section>`),
    ...parts.split(" ").map((id) => `<div id="${id}"></div>`),
    '<textarea id="reply"></textarea><form id="reply-form"></form>',
    `<template id="message-template"><article>
      <b data-part="author"></b><time data-part="time"></time><div data-part="body"></div><ul data-part="files"></ul>
    </article></template>`,
  ].join("");
  window.scrollTo = () => {};
}

const ticket = {
  id: "t1",
  number: 7,
  title: "Where is my table?",
  description: null,
  status: "open",
  may_reply: true,
  merged_into: null,
  files: [],
} as unknown as PortalTicket;

const answer = {
  id: "m1",
  author_name: "Ada",
  author_kind: "agent",
  body: "On its way.",
  files: [],
  created_at: "2026-11-24T10:00:00.000Z",
  edited_at: null,
} as unknown as PortalMessage;

/** A portal API that returns the given tickets in turn. Each response waits until the test releases it. */
function anApi(answers: { ticket: PortalTicket; messages: PortalMessage[] }[]) {
  const waiting: (() => void)[] = [];
  const call = async (operation: string) => {
    if (operation.endsWith("/messages")) return { items: answers.shift()?.messages ?? [], next_cursor: null };
    const read = answers[0]?.ticket;
    await new Promise<void>((resolve) => waiting.push(resolve));
    return read;
  };
  const letGo = async () => {
    waiting.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { api: { call } as unknown as PortalApi, letGo };
}

it("shows a message that arrives while the ticket is loaded for another change", async () => {
  openPage();
  const before = { ticket, messages: [] };
  const after = { ticket: { ...ticket, status: "pending" } as PortalTicket, messages: [] };
  const { api, letGo } = anApi([before, after, { ...after, messages: [answer] }]);
  const shown = showTicket(api, "t1");
  await letGo();
  await shown;

  const first = refreshTicket(api);
  const second = refreshTicket(api);
  await letGo();
  await letGo();
  await Promise.all([first, second]);

  expect(document.getElementById("messages")?.textContent).toContain("On its way.");
});
