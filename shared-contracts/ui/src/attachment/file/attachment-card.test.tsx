import { afterEach, beforeAll, describe, expect, it, jest } from "@jest/globals";
import { loadReasons } from "@tessera/language/translate-reason";
import type { StoredFile } from "@tessera/wire/file/file";
import type { LiveEvent } from "@tessera/wire/notification/live";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { anAttachmentApi, refused } from "../../../test/attachment-api.fake.ts";
import { aStoredFile } from "../../../test/file.builder.ts";
import { showFiles } from "../../../test/show-files.tsx";
import { AttachmentCard } from "./attachment-card.tsx";
import { AttachmentList } from "./attachment-list.tsx";

const log = aStoredFile({ id: "log", filename: "payment-service.log", content_summary: "61 answered 500." });

describe("a file that cannot be read", () => {
  afterEach(() => void jest.useRealTimers());

  it.each(["connected", "connecting"] as const)(
    "is requested four times, and only half a minute later again, while live updates are %s",
    async (state) => {
      jest.useFakeTimers();
      let requests = 0;
      const listeners = new Set<(event: LiveEvent) => void>();
      const { api } = anAttachmentApi([], {
        live: {
          getState: () => state,
          subscribe: () => () => undefined,
          listen: (listener) => {
            listeners.add(listener);
            return () => void listeners.delete(listener);
          },
        },
        read: () => {
          requests += 1;
          return Promise.reject(refused(500, "Something went wrong on our side."));
        },
      });
      showFiles(
        <>
          <AttachmentCard api={api} fileId="log" known={log} variant="ticket" />
          <AttachmentCard api={api} fileId="log" variant="chat" />
        </>,
      );

      for (const kind of ["file.uploaded", "file.processed"] as const) {
        await act(() => jest.advanceTimersByTimeAsync(2_000));
        act(() => {
          for (const listener of listeners) listener({ kind, file_id: "log" } as LiveEvent);
        });
      }
      await act(() => jest.advanceTimersByTimeAsync(25_000));
      expect(requests).toBe(4);
      await act(() => jest.advanceTimersByTimeAsync(5_000));
      expect(requests).toBe(8);
    },
  );
});

describe("the pictures of a ticket", () => {
  const pictures = ["first", "second"].map((id) =>
    aStoredFile({
      id,
      filename: `${id}.png`,
      file_type: "image",
      mime_type: "image/png",
      url: `https://files.test/${id}`,
    }),
  );

  it("can be leafed through over the page, by keyboard, and opened in a new tab from there", async () => {
    const { api } = anAttachmentApi([...pictures, log]);
    const attached = [...pictures, log].map((known) => ({ file_id: known.id, known }));
    showFiles(<AttachmentList api={api} attached={attached} layout="cards" variant="ticket" label="Files" />);
    expect(screen.queryByRole("button", { name: "Preview payment-service.log" })).toBeNull();

    const opener = await screen.findByRole("button", { name: "Preview first.png" });
    act(() => opener.focus());
    fireEvent.click(opener);
    const dialog = await screen.findByRole("dialog", { name: "first.png" });
    expect(within(dialog).getByText("1 of 2")).toBeTruthy();
    fireEvent.keyDown(dialog, { key: "ArrowRight" });
    fireEvent.keyDown(dialog, { key: "ArrowRight" });

    const picture = await within(dialog).findByRole("img", { name: "second.png" });
    expect(picture.getAttribute("src")).toBe("https://files.test/second");
    expect(within(dialog).getByRole("link", { name: "Open in a new tab" }).getAttribute("target")).toBe(
      "_blank",
    );
    fireEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.activeElement).toBe(opener);
  });

  it("are shown in a conversation, with a way to their details, and can be enlarged", async () => {
    const { api } = anAttachmentApi([...pictures, log]);
    const onOpen = jest.fn();
    showFiles(
      <AttachmentList
        api={api}
        attached={[...pictures.slice(1), log].map((known) => ({ file_id: known.id, known }))}
        layout="cards"
        variant="chat"
        label="Files"
        gallery={pictures.map(({ id }) => id)}
        onOpen={onOpen}
      />,
    );

    fireEvent.click(await screen.findByRole("button", { name: "second.png 184 KB, details" }));
    expect(onOpen).toHaveBeenCalledWith("second");
    const opener = screen.getByRole("button", { name: "Show picture second.png" });
    act(() => opener.focus());
    fireEvent.click(opener);
    const dialog = await screen.findByRole("dialog", { name: "second.png" });
    expect(within(dialog).getByText("2 of 2")).toBeTruthy();
    fireEvent.keyDown(dialog, { key: "+" });
    expect(within(dialog).getByText("150 %")).toBeTruthy();
    fireEvent.keyDown(dialog, { key: "0" });
    fireEvent.keyDown(dialog, { key: "ArrowLeft" });
    expect(await within(dialog).findByRole("img", { name: "first.png" })).toBeTruthy();
    fireEvent.keyDown(dialog, { key: "Escape" });

    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.activeElement).toBe(opener);
  });

  it("are cards if they contain secrets", async () => {
    const secret = { line: 1, kind: "token" } as never;
    const { api } = anAttachmentApi(pictures.map((picture) => ({ ...picture, secrets: [secret] })));
    const attached = pictures.slice(0, 1).map((known) => ({ file_id: known.id, known }));
    showFiles(
      <AttachmentList
        api={api}
        attached={attached}
        layout="cards"
        variant="chat"
        label="Files"
        gallery={[]}
      />,
    );

    expect(await screen.findByRole("button", { name: /^first.png .*Secrets/ })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Show picture/ })).toBeNull();
  });
});

describe("an attachment card on a ticket", () => {
  it("describes the file, and opens a processed file in a new tab", async () => {
    const { api } = anAttachmentApi([log]);
    showFiles(<AttachmentCard api={api} fileId="log" variant="ticket" />);

    const link = await screen.findByRole("link", {
      name: "payment-service.log 184 KB Ready, opens in a new tab",
    });

    expect([link.getAttribute("href"), link.getAttribute("target"), link.getAttribute("rel")]).toEqual([
      log.url,
      "_blank",
      "noopener noreferrer",
    ]);
  });

  it("shows at most 512 characters of the summary in a tooltip", async () => {
    const { api } = anAttachmentApi([{ ...log, content_summary: "x".repeat(600) }]);
    showFiles(<AttachmentCard api={api} fileId="log" variant="ticket" />);

    fireEvent.focus(await screen.findByRole("link"));

    expect((await screen.findByRole("tooltip")).textContent).toHaveLength(512);
  });

  it("shows the known details while the file is loading, without a link", async () => {
    const { api } = anAttachmentApi([], { read: () => new Promise(() => undefined) });
    showFiles(<AttachmentCard api={api} fileId="log" known={log} variant="ticket" />);

    expect(screen.getByTitle("payment-service.log")).toBeTruthy();
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("says that a file is not scanned yet, and does not open it", async () => {
    const unscanned = { ...log, status: "processing" as const, awaits_scan: true };
    const { api } = anAttachmentApi([unscanned]);
    showFiles(<AttachmentCard api={api} fileId="log" known={unscanned} variant="ticket" />);

    expect(await screen.findByText("Not scanned yet")).toBeTruthy();
    expect(screen.queryByText("Processing...")).toBeNull();
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("shows the progress of a file to who sent it, whether it is scanned or not", async () => {
    const { api } = anAttachmentApi([{ ...log, status: "processing" }]);
    showFiles(<AttachmentCard api={api} fileId="log" variant="ticket" />);

    expect(await screen.findByText("Processing...")).toBeTruthy();
    expect(screen.queryByText("Not scanned yet")).toBeNull();
  });

  it("can reprocess a failed file, and shows why it failed", async () => {
    const failed = aStoredFile({
      id: "call",
      filename: "call.m4a",
      status: "failed",
      processing_error: "It ends early.",
    });
    const { api, toasts } = anAttachmentApi([failed]);
    const { person } = showFiles(<AttachmentCard api={api} fileId="call" variant="ticket" />);
    const button = await screen.findByRole("button", {
      name: "call.m4a Processing Failed 184 KB, details",
    });
    fireEvent.focus(button);
    expect((await screen.findByRole("tooltip")).textContent).toBe("It ends early.");

    await person.click(screen.getByRole("button", { name: "Reprocess call.m4a" }));

    expect(await screen.findByText("Processing...")).toBeTruthy();
    expect(toasts).toEqual([
      { kind: "success", title: "Reprocessing started", message: "call.m4a is being reprocessed..." },
    ]);
  });

  it("shows why reprocessing was refused", async () => {
    const failed = aStoredFile({ id: "call", filename: "call.m4a", status: "failed" });
    const { api, toasts } = anAttachmentApi([failed], {
      reprocess: () => Promise.reject(refused(503, "The queue is unavailable.")),
    });
    const { person } = showFiles(<AttachmentCard api={api} fileId="call" variant="ticket" />);

    await person.click(await screen.findByRole("button", { name: "Reprocess call.m4a" }));

    await waitFor(() =>
      expect(toasts).toEqual([
        { kind: "error", title: "Reprocess failed", message: "The queue is unavailable." },
      ]),
    );
  });

  it.each([
    ["processing", "Processing..."],
    ["processed", "Ready"],
    ["failed", "Processing Failed"],
    ["quarantined", "Quarantined"],
    ["deleted", "Deleted"],
    ["embedding" as "deleted", "Deleted"],
  ] as const)("labels the status %s as %s", async (status, label) => {
    const { api } = anAttachmentApi([aStoredFile({ id: "f", status })]);
    showFiles(<AttachmentCard api={api} fileId="f" variant="ticket" />);

    expect(await screen.findByText(label)).toBeTruthy();
  });
});

describe("removing a file", () => {
  it("is offered, except on a read-only card", async () => {
    const { api } = anAttachmentApi([log]);
    const removed: string[] = [];
    const card = (isReadOnly: boolean) => (
      <AttachmentCard
        api={api}
        fileId="log"
        variant="ticket"
        isReadOnly={isReadOnly}
        onRemove={(id) => void removed.push(id)}
      />
    );
    const { person, unmount } = showFiles(card(false));
    await person.click(await screen.findByRole("button", { name: "Remove payment-service.log" }));
    expect(removed).toEqual(["log"]);
    unmount();

    showFiles(card(true));

    await screen.findByRole("link");
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("happens automatically when the file is deleted", async () => {
    const { api, reads } = anAttachmentApi([]);
    const deleted: string[] = [];
    showFiles(
      <AttachmentCard
        api={api}
        fileId="f"
        known={log}
        variant="ticket"
        onDeleted={(id) => void deleted.push(id)}
      />,
    );

    await waitFor(() => expect(deleted).toEqual(["f"]));
    expect(reads).toEqual(["f"]);
    expect(screen.queryByText("Ready")).toBeNull();
  });
});

const processed = { kind: "file.processed", file_id: "log", status: "processed" } as const;
type AttachmentFixture = ReturnType<typeof anAttachmentApi>;

describe("changes of a file", () => {
  it("arrive over the live stream", async () => {
    const running = { ...log, status: "processing" as const };
    const api = anAttachmentApi([running]);
    api.connect();
    showFiles(<AttachmentCard api={api.api} fileId="log" variant="ticket" />);
    await screen.findByText("Processing...");

    api.put(log);
    act(() => {
      api.publish({ kind: "file.processed", file_id: "another", status: "processed" });
      api.publish({ kind: "file.processed", file_id: "log", status: "processed" });
    });

    expect(await screen.findByText("Ready")).toBeTruthy();
    expect(api.reads).toHaveLength(2);
  });

  it("from before the stream connected are fetched once", async () => {
    const api = anAttachmentApi([{ ...log, status: "processing" }]);
    showFiles(<AttachmentCard api={api.api} fileId="log" variant="ticket" />);
    await screen.findByText("Processing...");

    api.put(log);
    act(() => api.connect());

    expect(await screen.findByText("Ready")).toBeTruthy();
  });

  it.each([
    ["publishes them", true, (api: AttachmentFixture) => api.publish(processed)],
    ["begins", false, (api: AttachmentFixture) => api.connect()],
  ])("are not missed if the stream %s while the file is first read", async (_, isConnected, happen) => {
    const first = Promise.withResolvers<StoredFile>();
    let reads = 0;
    const api = anAttachmentApi([], { read: async () => (reads++ === 0 ? first.promise : log) });
    if (isConnected) api.connect();
    showFiles(<AttachmentCard api={api.api} fileId="log" variant="ticket" />);
    await waitFor(() => expect(reads).toBe(1));

    act(() => happen(api));
    first.resolve({ ...log, status: "processing" });

    expect(await screen.findByText("Ready")).toBeTruthy();
  });

  it("are retried three times after a failure, then manually", async () => {
    let isUnavailable = true;
    let reads = 0;
    const { api } = anAttachmentApi([], {
      read: () => {
        reads += 1;
        return isUnavailable ? Promise.reject(refused(503, "HTTP 503")) : Promise.resolve(log);
      },
    });
    const { person } = showFiles(<AttachmentCard api={api} fileId="log" variant="ticket" />);
    await screen.findByText("Couldn't load the file");
    expect(reads).toBe(4);

    isUnavailable = false;
    await person.click(screen.getByRole("button", { name: "Load the file again" }));

    expect(await screen.findByText("Ready")).toBeTruthy();
  });
});

describe("an attachment card in a conversation", () => {
  it("says that a text is too short to summarize, and that no language was detected", async () => {
    const short = aStoredFile({
      id: "txt",
      filename: "note.txt",
      file_type: "text",
      content_summary: null,
      language_detection: null,
    });
    const { api } = anAttachmentApi([short]);
    const { person } = showFiles(<AttachmentCard api={api} fileId="txt" variant="chat" />);

    await person.click(await screen.findByRole("button", { name: /^note\.txt/u }));

    const popup = within(await screen.findByRole("dialog", { name: "note.txt" }));
    expect(popup.getByRole("region", { name: "AI Summary" }).textContent).toContain(
      "Too short to summarize.",
    );
    expect(popup.getByText("Detected language").nextSibling?.textContent).toBe("Not detected");
  });

  it("opens the file's details, and restores the focus", async () => {
    const { api } = anAttachmentApi([
      aStoredFile({
        id: "png",
        filename: "checkout.png",
        file_type: "image",
        mime_type: "image/png",
        extraction_method: "ocr",
        details: [{ name: "Dimensions", value: "1440 × 900" }],
      }),
    ]);
    const { person } = showFiles(<AttachmentCard api={api} fileId="png" variant="chat" />);
    const card = await screen.findByRole("button", { name: "checkout.png 184 KB Ready, details" });

    await person.click(card);
    const popup = within(await screen.findByRole("dialog", { name: "checkout.png" }));

    expect(popup.getByRole("link", { name: "Preview" }).getAttribute("href")).toContain("/content");
    expect(popup.getByRole("link", { name: "Download" }).getAttribute("download")).toBe("checkout.png");
    expect(popup.queryByRole("button", { name: "Reprocess" })).toBeNull();
    expect(popup.getByRole("region", { name: "AI Summary" }).textContent).toContain("Server log");
    const details = popup
      .getAllByRole("term")
      .map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(details).toEqual([
      ["Created", "Nov 20, 2026 09:38 CET"],
      ["Processing started", "Nov 20, 2026 09:38 CET"],
      ["Detected language", "English"],
      ["Last updated", "Nov 20, 2026 09:39 CET"],
      ["Processing completed", "Nov 20, 2026 09:39 CET"],
      ["Extraction method", "OCR"],
      ["Dimensions", "1440 × 900"],
    ]);

    await person.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(card));
  });

  it.each([
    ["audio", "call.m4a", "audio/mp4"],
    ["video", "steps.webm", "video/webm"],
  ] as const)(
    "plays %s in the details, and continues when the file is reloaded",
    async (type, name, mime) => {
      const known = aStoredFile({ id: type, filename: name, file_type: type, mime_type: mime });
      const { api, put } = anAttachmentApi([known]);
      const { person, queryClient } = showFiles(<AttachmentCard api={api} fileId={type} variant="chat" />);
      await person.click(await screen.findByRole("button", { name: /details/ }));
      const player = await screen.findByLabelText<HTMLMediaElement>(`Play ${name}`);

      expect([player.tagName, player.getAttribute("src"), player.controls]).toEqual([
        type.toUpperCase(),
        known.url,
        true,
      ]);

      put({ ...known, url: `${known.url}2`, content_summary: "Read again." });
      await act(() => queryClient.invalidateQueries());
      expect(await screen.findByText("Read again.")).toBeTruthy();
      expect(screen.getByLabelText(`Play ${name}`).getAttribute("src")).toBe(known.url);

      fireEvent.error(player);
      expect(screen.queryByLabelText(`Play ${name}`)).toBeNull();
      expect(screen.getByRole("link", { name: "View" })).toBeTruthy();
    },
  );

  it("can reprocess a failed file from the details", async () => {
    const failed = aStoredFile({
      id: "call",
      filename: "call.m4a",
      status: "failed",
      processing_error: "The recording ends in the middle of a frame.",
      content_summary: null,
    });
    const { api } = anAttachmentApi([failed]);
    const { person } = showFiles(<AttachmentCard api={api} fileId="call" variant="chat" />);

    await person.click(await screen.findByRole("button", { name: /details/ }));
    const popup = within(await screen.findByRole("dialog"));
    expect(popup.getByText("The recording ends in the middle of a frame.")).toBeTruthy();
    await person.click(popup.getByRole("button", { name: "Reprocess" }));

    expect(await popup.findByText("Processing...")).toBeTruthy();
  });

  it("indicates that the shown details are being refreshed", async () => {
    const gate = Promise.withResolvers<void>();
    let reads = 0;
    const { api } = anAttachmentApi([], {
      read: async () => {
        reads += 1;
        if (reads > 1) await gate.promise;
        return log;
      },
    });
    const { person, queryClient } = showFiles(<AttachmentCard api={api} fileId="log" variant="chat" />);
    await person.click(await screen.findByRole("button", { name: /details/ }));
    await screen.findByRole("dialog");

    void queryClient.invalidateQueries();
    expect(await screen.findByText("Loading latest file information...")).toBeTruthy();
    act(() => gate.resolve());

    await waitFor(() => expect(screen.queryByText("Loading latest file information...")).toBeNull());
  });

  it.each([
    [503, 6],
    [404, 1],
  ])("polls the processing state after a %i, for a total of %i requests", async (status, times) => {
    let asked = 0;
    const { api, reads } = anAttachmentApi([{ ...log, status: "processing" }], {
      readProcessing: () => {
        asked += 1;
        return Promise.reject(refused(status, `HTTP ${status}`));
      },
    });
    const { person } = showFiles(<AttachmentCard api={api} fileId="log" variant="chat" />);

    await person.click(await screen.findByRole("button", { name: /details/ }));

    await waitFor(() => expect(asked).toBe(times));
    if (status === 404) await waitFor(() => expect(reads.length).toBeGreaterThan(1));
    expect(asked).toBe(times);
  });

  it("shows no link to a quarantined file", async () => {
    const { api } = anAttachmentApi([
      aStoredFile({ id: "exe", status: "quarantined", processing_error: "An executable." }),
    ]);
    const { person } = showFiles(<AttachmentCard api={api} fileId="exe" variant="chat" />);

    await person.click(await screen.findByRole("button", { name: /details/ }));
    const popup = within(await screen.findByRole("dialog"));

    expect(popup.getByText("An executable.")).toBeTruthy();
    expect(popup.queryByRole("link")).toBeNull();
  });
});

describe("a file with secrets", () => {
  const settings = aStoredFile({
    id: "env",
    filename: "production.env",
    secrets: [
      { what: "API key", count: 1 },
      { what: "secret", count: 3 },
    ],
  });

  it("opens its details instead of its content, which say what it contains", async () => {
    const { api } = anAttachmentApi([settings]);
    const { person } = showFiles(<AttachmentCard api={api} fileId="env" variant="ticket" />);

    await person.click(
      await screen.findByRole("button", { name: "production.env Ready Secrets 184 KB, details" }),
    );

    const secrets = await screen.findByRole("region", { name: "Contains secrets" });
    expect(secrets.textContent).toContain("API key, secret (3). Text and search show the file without them.");
    expect(screen.queryByRole("link", { name: "Download" })).toBeNull();
  });

  it("asks before its download, and before the secrets are removed", async () => {
    const { api, downloads } = anAttachmentApi([settings]);
    const { person } = showFiles(<AttachmentCard api={api} fileId="env" variant="ticket" />);
    await person.click(await screen.findByRole("button", { name: /details/u }));
    const press = async (name: string) => person.click(await screen.findByRole("button", { name }));

    await press("Download…");
    expect(downloads).toEqual([]);
    await press("Download");
    await waitFor(() => expect(downloads).toEqual(["env"]));
    await press("Remove from file…");
    await press("Remove from file");

    await waitFor(() => expect(screen.queryByRole("region", { name: "Contains secrets" })).toBeNull());
  });
});

describe("the summary of a file on a German page", () => {
  beforeAll(() => loadReasons("de"));

  const table = aStoredFile({
    id: "table",
    filename: "orders.csv",
    content_summary: "Table with 1,200 rows and 2 columns: order (integer), note.",
    content_summary_reason: {
      reason: "summary.table_of",
      values: {
        table: { reason: "summary.table", values: {} },
        ...{ rows: 1200, columns: 2 },
        names: [{ reason: "summary.column_of_integers", values: { name: "order" } }, "note"],
      },
    },
  });
  const summary = /^Tabelle mit 1.200 Zeilen und 2 Spalten: order \(ganze Zahl\), note\.$/u;

  it("is German in the tooltip of the file", async () => {
    const { api } = anAttachmentApi([table]);
    showFiles(<AttachmentCard api={api} fileId="table" variant="ticket" />);

    fireEvent.focus(await screen.findByRole("link"));

    expect((await screen.findByRole("tooltip")).textContent).toMatch(summary);
  });

  it("is German in the file's details", async () => {
    const { api } = anAttachmentApi([table]);
    const { person } = showFiles(<AttachmentCard api={api} fileId="table" variant="chat" />);

    await person.click(await screen.findByRole("button", { name: /orders\.csv/u }));

    expect(await screen.findByText(summary)).toBeTruthy();
  });
});
