import { afterEach, describe, expect, it, jest } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";
import { aFile } from "../../../test/file.builder.ts";
import { anOpenTicket } from "../../../test/open-ticket.tsx";

const begin = Date.parse("2026-11-24T10:00:00Z");
const lines = Array.from({ length: 10_000 }, (_, index) => ({
  at: new Date(begin + index * 10).toISOString(),
  level: index % 1_000 === 0 ? "error" : "info",
  message: `line ${index}`,
  stack: null,
}));

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** Opens the evidence of a ticket with a console log of 10,000 lines, whose content is downloaded from its address. */
async function withEvidence(response = () => new Response(JSON.stringify(lines))) {
  const log = aFile({ filename: "console.json" });
  globalThis.fetch = jest.fn(async () => response()) as typeof fetch;
  const page = await anOpenTicket({ attachments: [{ file_id: log.id }] }, { files: [log] });
  await page.person.click(await screen.findByRole("button", { name: "Open evidence" }));
  const viewer = within(await screen.findByRole("dialog", { name: "Evidence" }));
  return { ...page, log, viewer };
}

describe("evidence viewer", () => {
  it("renders only the lines in view of 10,000, and reads the uploaded file", async () => {
    const { viewer, log } = await withEvidence();

    expect(await viewer.findByText("10000 of 10000")).toBeTruthy();
    expect(viewer.getAllByRole("option").length).toBeLessThan(100);
    expect(jest.mocked(globalThis.fetch).mock.calls[0]?.[0]).toBe(log.download_url);
  });

  it("filters by failures and by search text", async () => {
    const { viewer, person } = await withEvidence();

    await person.click(await viewer.findByRole("radio", { name: "Failures" }));
    expect(await viewer.findByText("10 of 10000")).toBeTruthy();
    await person.type(viewer.getByRole("searchbox", { name: "Search the evidence" }), "line 9000");

    expect(viewer.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
      "+1:30.000errorline 9000",
    ]);
  });

  it("moves by keyboard and shows the details of the entry under the cursor", async () => {
    const { viewer, person } = await withEvidence();
    await person.click((await viewer.findAllByRole("option"))[1] as HTMLElement);

    viewer.getByRole("listbox", { name: "Entries" }).focus();
    await person.keyboard("{ArrowDown}");

    const details = within(viewer.getByRole("region", { name: "Details" }));
    expect(details.getByRole("region", { name: "Message" }).textContent).toContain("line 2");
    expect(viewer.getByRole("option", { selected: true }).textContent).toContain("line 2");
  });

  it("reports a file that could not be read", async () => {
    const { viewer } = await withEvidence(() => new Response("", { status: 404 }));

    expect(await viewer.findByText("Not processed or not readable: console.json")).toBeTruthy();
  });

  it("says why a recording is not transcribed", async () => {
    const log = aFile({ filename: "console.json" });
    const voice = aFile({
      filename: "voice.weba",
      file_type: "audio",
      details: [{ name: "Transcript", value: "None: part of the Basic plan" }],
    });
    globalThis.fetch = jest.fn(async () => new Response(JSON.stringify(lines.slice(0, 2)))) as typeof fetch;
    const { person } = await anOpenTicket(
      { attachments: [{ file_id: log.id }, { file_id: voice.id }] },
      { files: [log, voice] },
    );
    await person.click(await screen.findByRole("button", { name: "Open evidence" }));
    const viewer = within(await screen.findByRole("dialog", { name: "Evidence" }));

    await person.click(await viewer.findByRole("option", { name: /voice.weba/ }));

    const transcript = within(await viewer.findByRole("region", { name: "Transcript" }));
    expect(transcript.getByText("This recording was not transcribed.")).toBeTruthy();
    expect(transcript.getByText("None: part of the Basic plan")).toBeTruthy();
  });

  it("plays a recording from a line of its transcript", async () => {
    const voice = aFile({ filename: "voice.weba", file_type: "audio" });
    const { person, installation } = await anOpenTicket(
      { attachments: [{ file_id: voice.id }] },
      { files: [voice] },
    );
    const text = "I press the button.\nNothing happens.";
    const media = { kind: "media", has_transcript: true, line_seconds: [0.5, 64.2] };
    installation.answerBy("GET /files/:fileId/text", { text });
    installation.answerBy("GET /files/:fileId/analysis", { findings: [media] });
    const play = jest.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
    await person.click(await screen.findByRole("button", { name: "Open evidence" }));
    const viewer = within(await screen.findByRole("dialog", { name: "Evidence" }));
    await person.click(await viewer.findByRole("option", { name: /voice.weba/ }));

    await person.click(await viewer.findByRole("button", { name: "Play from 1:04" }));

    const player = viewer.getByLabelText("Play voice.weba") as HTMLAudioElement;
    expect(player.currentTime).toBe(64.2);
    expect(play).toHaveBeenCalled();
    expect(viewer.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "0:00I press the button.",
      "1:04Nothing happens.",
    ]);
    play.mockRestore();
  });

  it("loads a replay when it is opened, and follows its playback", async () => {
    const log = aFile({ filename: "console.json" });
    const replay = aFile({ filename: "replay.json" });
    const events = [4, 2, 3].map((type) => ({ type, timestamp: begin + type * 10, data: {} }));
    const contents = new Map([
      [log.download_url, JSON.stringify(lines.slice(0, 10))],
      [replay.download_url, JSON.stringify({ replay_version: 1, events })],
    ]);
    globalThis.fetch = jest.fn(async (url) => new Response(contents.get(String(url)))) as typeof fetch;
    const { person } = await anOpenTicket(
      { attachments: [{ file_id: log.id }, { file_id: replay.id }] },
      { files: [log, replay] },
    );
    await person.click(await screen.findByRole("button", { name: "Open evidence" }));
    const viewer = within(await screen.findByRole("dialog", { name: "Evidence" }));
    await person.click(await viewer.findByRole("button", { name: "Show what the page looked like" }));
    const frame = viewer.getByTitle("What the page showed") as HTMLIFrameElement;
    const post = jest.fn();
    Object.assign(frame.contentWindow as Window, { postMessage: post });
    const say = (data: object, source = frame.contentWindow) =>
      act(() => void dispatchEvent(new MessageEvent("message", { data, source, origin: location.origin })));

    say({ kind: "replay-at", at: begin + 90, plays: true }, window);
    say({ kind: "replay-ready" });
    await waitFor(() => expect(post).toHaveBeenCalledWith({ kind: "replay-load", events }, location.origin));
    await person.click(viewer.getByRole("button", { name: "Play" }));
    say({ kind: "replay-at", at: begin + 50, plays: true });

    expect(frame.getAttribute("src")).toBe("/replay");
    expect(post).toHaveBeenLastCalledWith(
      { kind: "replay-go", at: events[0]?.timestamp, plays: true },
      location.origin,
    );
    expect(viewer.getByRole("option", { selected: true }).textContent).toContain("line 5");
    expect(viewer.getByRole("button", { name: "Pause" })).toBeTruthy();
  });

  it("is not offered if no file can be shown on a timeline", async () => {
    const scan = aFile({ filename: "scan.pdf", file_type: "document" });
    await anOpenTicket({ attachments: [{ file_id: scan.id }] }, { files: [scan] });

    await screen.findByRole("link", { name: /^scan.pdf/ });
    expect(screen.queryByRole("button", { name: "Open evidence" })).toBeNull();
  });
});
