import { beforeEach, describe, expect, it, jest } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import type { PortalMessage, PortalTicket } from "@tessera/wire/portal/portal";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { aHost, anApi, aPortal } from "../../test/portal.fake.ts";
import type { PortalApi } from "../api/portal-api.ts";
import type { Portal } from "../place/create-portal.ts";
import type { ReadTicket } from "./read-ticket.ts";
import { renderText } from "./render-text.ts";
import { TicketView } from "./ticket-view.tsx";
import { useReplyDraft } from "./use-reply-draft.ts";

window.scrollTo = () => {};
beforeEach(() => sessionStorage.clear());

const ticket: PortalTicket = {
  ...{ id: "t1", number: 7, title: "Where is my table?", status: "open", requester_name: null },
  ...{ created_at: "2026-11-24T10:00:00.000Z", last_message_at: "2026-11-24T10:00:00.000Z" },
  ...{ description: "It was to come *today*.", files: [], may_reply: true, merged_into: null },
};
const answer: PortalMessage = {
  ...{ id: "m1", author_name: "Ada", author_kind: "member", body: "On its way.", files: [] },
  ...{ created_at: "2026-11-24T10:00:00.000Z", edited_at: null },
};

function View({ portal, read }: { portal: Portal; read: ReadTicket }) {
  const draft = useReplyDraft(portal);
  return <TicketView portal={portal} read={read} draft={draft} />;
}

function show(change: Partial<PortalTicket> = {}, portal = aPortal()) {
  render(<View portal={portal} read={{ ticket: { ...ticket, ...change }, messages: [], renderText }} />);
  return portal;
}

const readAs = (messages: PortalMessage[], status: PortalTicket["status"] = "open") => ({
  "GET /portal/tickets/:ticketId/": { ...ticket, status },
  "GET /portal/tickets/:ticketId/messages": { items: messages, next_cursor: null },
});
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("a ticket", () => {
  it("shows the request as its first message, with its files", () => {
    const common = { file_size: 2_048, url: null, download_url: null };
    show({
      files: [
        { ...common, id: "f1", filename: "a.pdf", state: "ready", url: "/a", download_url: "/a?d" },
        { ...common, id: "f2", filename: "b.exe", state: "blocked" },
      ],
    });

    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Where is my table?" }));
    expect(screen.getByText("today").tagName).toBe("EM");
    expect(screen.getByRole("link", { name: "Download a.pdf" }).getAttribute("href")).toBe("/a?d");
    expect(screen.getByText("b.exe").hasAttribute("href")).toBe(false);
    expect(screen.getByText("Blocked: this file may be dangerous")).toBeTruthy();
  });

  it("continues in another one after a merge", () => {
    show({ may_reply: false, merged_into: { id: "t2", number: 9 } });

    expect(screen.getByRole("link", { name: "Open #9" }).getAttribute("href")).toBe("#ticket=t2");
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it("is closed and opened again", async () => {
    const api = anApi({ "POST /portal/tickets/:ticketId/close": { ...ticket, status: "closed" } });
    const portal = show({}, aPortal(api));
    await press("Close ticket");

    expect(screen.getByRole("button", { name: "Reopen ticket" })).toBeTruthy();
    expect(portal.say).toHaveBeenCalledWith("Status: Closed");
  });
});

describe("a reply", () => {
  it("must be written first", async () => {
    show();
    await press("Send reply");

    expect(screen.getByRole("alert").textContent).toBe("Write something first.");
    expect(document.activeElement).toBe(screen.getByLabelText("Your reply"));
  });

  it("is sent and shown, and leaves the field empty", async () => {
    const reply = { ...answer, id: "m2", author_kind: "you" as const, body: "Thanks" };
    const portal = show({}, aPortal(anApi(readAs([reply]))));
    await userEvent.type(screen.getByLabelText("Your reply"), "Thanks");
    await press("Send reply");

    expect(await screen.findByText("Thanks", { selector: "p" })).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>("Your reply").value).toBe("");
    expect(portal.say).toHaveBeenCalledWith("Your reply was sent.");
    expect(sessionStorage).toHaveLength(0);
  });

  it("stays in its field if it could not be sent, and when the page is loaded again", async () => {
    const api = anApi({ "POST /portal/tickets/:ticketId/messages": new ApiError("Busy", { status: 503 }) });
    show({}, aPortal(api));
    await userEvent.type(screen.getByLabelText("Your reply"), "Thanks");
    await press("Send reply");
    expect(screen.getByRole("alert").textContent).toBe("Busy");
    document.body.replaceChildren();
    show();

    expect(screen.getByLabelText<HTMLTextAreaElement>("Your reply").value).toBe("Thanks");
  });
});

describe("a ticket that changes", () => {
  it("shows a message that arrives while it is loaded for another change", async () => {
    const answers = [readAs([], "pending"), readAs([answer], "pending")];
    const waiting: (() => void)[] = [];
    const call = async (operation: keyof ReturnType<typeof readAs>) => {
      if (operation.endsWith("/messages")) return answers.shift()?.[operation];
      await new Promise<void>((resolve) => waiting.push(resolve));
      return answers[0]?.[operation];
    };
    const letGo = () =>
      act(async () => {
        waiting.shift()?.();
        await new Promise((resolve) => setTimeout(resolve));
      });
    jest.useFakeTimers({ doNotFake: ["setTimeout", "queueMicrotask", "nextTick"] });
    const host = aHost();
    const portal = show({}, aPortal({ ...anApi(), call: call as PortalApi["call"] }, host));
    jest.advanceTimersByTime(20_000);
    jest.advanceTimersByTime(20_000);
    jest.useRealTimers();
    await letGo();
    await letGo();

    expect(screen.getByText("On its way.")).toBeTruthy();
    expect(portal.say).toHaveBeenCalledWith("New message from Ada");
    expect(host.reportNews).toHaveBeenCalledTimes(1);
  });
});
