import { beforeEach, describe, expect, it, jest } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { aHost, anApi, aPortal, organization } from "../../test/portal.fake.ts";
import type { PortalApi } from "../api/portal-api.ts";
import type { Portal } from "../place/create-portal.ts";
import { NewRequest } from "./new-request.tsx";
import type { RequestPass } from "./request-pass.ts";
import { useRequestDraft } from "./use-request-draft.ts";

window.scrollTo = () => {};
// jsdom's files have no such method.
File.prototype.text ??= async () => "";
beforeEach(() => sessionStorage.clear());

interface FormProps {
  portal: Portal;
  isSignedIn?: boolean;
  pass?: RequestPass;
  offers?: { picture: boolean; recording: boolean };
}

const asking = {
  ...organization,
  form: {
    fields: [
      { name: "category" as const, choices: ["Delivery"] },
      { name: "urgency" as const, choices: [] },
    ],
  },
  data_notice: "We keep it for a year.",
  usual_answer_hours: 3,
};

function Form({ portal, isSignedIn = true, pass, offers = { picture: false, recording: false } }: FormProps) {
  const draft = useRequestDraft(portal, isSignedIn);
  return (
    <NewRequest
      {...{ portal, isSignedIn, offers }}
      draft={{ ...draft, ...(pass && { pass }) }}
      organization={asking}
    />
  );
}

const send = () => userEvent.click(screen.getByRole("button", { name: "Send request" }));
const write = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);

describe("the request form", () => {
  it("says what the organization has decided on", () => {
    render(<Form portal={aPortal()} />);

    expect(screen.getByText("Usually answers within 3 hours.")).toBeTruthy();
    expect(screen.getByText("We keep it for a year.")).toBeTruthy();
    expect(screen.getAllByRole("combobox")).toHaveLength(2);
    expect(screen.queryByLabelText("Your name")).toBeNull();
  });

  it("says beside each field what is wrong, until it is written", async () => {
    const portal = aPortal(anApi({}, { readChallenge: () => Promise.reject(new Error("Later")) }));
    render(<Form portal={portal} isSignedIn={false} />);
    await write("Your email", "nowhere");
    await send();

    expect(document.activeElement).toBe(screen.getByLabelText("Your name"));
    for (const problem of ["Enter your name.", "Enter a subject.", "Write something first."])
      expect(screen.getByText(problem)).toBeTruthy();
    expect(screen.getByText(/^Enter your email address/u)).toBeTruthy();
    await write("Subject", "Chair");
    expect(screen.queryByText("Enter a subject.")).toBeNull();
  });

  it("sends a customer's request with its choices, and leads to the ticket", async () => {
    const api = anApi({ "POST /portal/tickets/": { id: "t7" } });
    const portal = aPortal(api);
    render(<Form portal={portal} />);
    await userEvent.selectOptions(screen.getByLabelText("Category (optional)"), "Delivery");
    await write("Subject", "Chair");
    await write("Message", "Where is it?");
    await send();

    const body = { title: "Chair", body: "Where is it?", category: "Delivery", channel: "portal", files: [] };
    expect(api.call).toHaveBeenCalledWith("POST /portal/tickets/", expect.objectContaining({ body }));
    expect(location.hash).toBe("#ticket=t7");
    expect(sessionStorage).toHaveLength(0);
  });

  it("sends a request again under the same key, and a changed one under another", async () => {
    const api = anApi({ "POST /portal/tickets/": new ApiError("Busy", { status: 503 }) });
    render(<Form portal={aPortal(api)} />);
    await write("Subject", "Chair");
    await write("Message", "Where?");
    await send();
    expect(screen.getByRole("alert").textContent).toBe("Busy");
    await send();
    await write("Message", "!");
    await send();

    const keys = jest.mocked(api.call).mock.calls.map(([, call]) => Object(call).idempotencyKey);
    expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);
  });

  it("keeps what was written for the page's next load", async () => {
    const { unmount } = render(<Form portal={aPortal()} />);
    await write("Message", "Half a thought");
    unmount();
    render(<Form portal={aPortal()} />);

    expect(screen.getByLabelText<HTMLTextAreaElement>("Message").value).toBe("Half a thought");
  });

  it("asks a stranger to confirm the request", async () => {
    const sendRequest = jest.fn<PortalApi["sendRequest"]>(async () => ({}));
    const portal = aPortal(anApi({}, { sendRequest, readChallenge: () => new Promise(() => {}) }));
    render(<Form portal={portal} isSignedIn={false} pass={{ get: async () => "p", drop() {} }} />);
    await write("Your name", "Ada");
    await write("Your email", "ada@acme.test");
    await write("Subject", "Chair");
    await write("Message", "Where?");
    await send();

    const request = { name: "Ada", email: "ada@acme.test", title: "Chair", pass: "p" };
    expect(sendRequest).toHaveBeenCalledWith(expect.objectContaining(request));
    expect(portal.show).toHaveBeenCalledWith({ kind: "request-held", email: "ada@acme.test" });
  });

  it("adds what the host page offers, when the sender asks for it", async () => {
    const host = aHost({
      requestRecording: async () => ({ log: { messages: [], requests: [] }, environment: {} }),
    });
    render(<Form portal={aPortal(anApi(), host)} offers={{ picture: true, recording: true }} />);
    await userEvent.click(screen.getByRole("button", { name: "Add a picture of this page" }));
    expect(screen.getByText(/^No picture was taken/u)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Add technical details" }));

    expect(await screen.findByText("capture.json", { selector: "span" })).toBeTruthy();
  });
});
