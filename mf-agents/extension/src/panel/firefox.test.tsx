import { beforeAll, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { act, fireEvent, render, screen } from "@testing-library/react";
import type { LookBackTools as LookBackToolsComponent } from "./look-back-tools.tsx";
import type { useSiteInFront as useSite } from "./page/use-site-in-front.ts";

/** Creates the API of Firefox, which has neither `offscreen` nor `tabCapture`. */
function firefoxApi() {
  const connecting: ((port: unknown) => void)[] = [];
  const never = { addListener: () => {}, removeListener: () => {} };
  let isHandlingClick = false;
  document.addEventListener(
    "click",
    () => {
      isHandlingClick = true;
      queueMicrotask(() => {
        isHandlingClick = false;
      });
    },
    true,
  );
  const registered: { id: string; matches: string[] }[] = [];
  return {
    connecting,
    registered,
    action: { onClicked: never },
    runtime: {
      onMessage: never,
      onConnect: {
        addListener: (listener: (port: unknown) => void) => void connecting.push(listener),
        removeListener: () => {},
      },
      getURL: (path: string) => path,
      sendMessage: async () => {},
    },
    permissions: {
      contains: async () => false,
      request: async () => {
        if (!isHandlingClick)
          throw new Error("permissions.request may only be called from a user input handler");
        return true;
      },
    },
    scripting: {
      getRegisteredContentScripts: async () => registered,
      registerContentScripts: async (scripts: typeof registered) => void registered.push(...scripts),
    },
    tabs: {
      query: async () => [{ id: 1, windowId: 1, url: "https://shop.test:8443/cart" }],
      create: async () => ({ id: 7, windowId: 1 }),
      remove: async () => {},
      onActivated: never,
      onUpdated: never,
    },
  };
}

const hasFeature = () => true;
const withTab = (act: (active: { id: number; windowId: number; url: string }) => Promise<void>) =>
  act({ id: 1, windowId: 1, url: "https://shop.test:8443/cart" });

interface ToolsProps {
  LookBackTools: typeof LookBackToolsComponent;
  useSiteInFront: typeof useSite;
}

/** The tools of the look-back with the site that is in front. They are loaded after the API exists. */
function Tools({ LookBackTools, useSiteInFront }: ToolsProps) {
  const inFront = useSiteInFront();
  return (
    <LookBackTools hasFeature={hasFeature} inFront={inFront} withTab={withTab} lookBack={async () => {}} />
  );
}

describe("the panel in Firefox", () => {
  const api = firefoxApi();
  beforeAll(() => {
    Object.assign(globalThis, { browser: api });
  });
  beforeEach(() => {
    api.registered.length = 0;
  });

  it("requests the site permission while handling the click, and turns the look-back on", async () => {
    const { LookBackTools } = await import("./look-back-tools.tsx");
    const { useSiteInFront } = await import("./page/use-site-in-front.ts");
    await act(async () => void render(<Tools {...{ LookBackTools, useSiteInFront }} />));

    fireEvent.click(screen.getByRole("button", { name: "Keep the last minutes of this site" }));

    expect(await screen.findByRole("button", { name: "Add what happened just now" })).toBeTruthy();
    expect(api.registered.flatMap(({ matches }) => matches)).toEqual(Array(3).fill("https://shop.test/*"));
  });

  it("explains that the person chooses what is recorded, instead of the tab", async () => {
    const { ScreenRecorder } = await import("./recording/screen-recorder.tsx");
    const control = {
      state: { kind: "none" as const },
      start: async () => {},
      stop: () => {},
      remove: () => {},
    };
    render(
      <ScreenRecorder
        screen={control}
        hasFeature={hasFeature}
        siteName="shop.test"
        isAllowed={false}
        isDisabled={false}
        withTab={withTab}
      />,
    );

    expect(
      screen.getByText(/^Firefox doesn't let extensions record a tab\..*ends when the page loads again\.$/),
    ).toBeTruthy();
  });

  it("notices when a person closes the recording tab, but not when it closes the tab itself", async () => {
    const { closeMedia, isMediaOpen, recordVoice, watchMedia } = await import("../media/media-recording.ts");
    const onClosed = jest.fn();
    watchMedia("voice", onClosed);
    const openTab = async () => {
      await recordVoice();
      const closing: (() => void)[] = [];
      const onDisconnect = { addListener: (listener: () => void) => void closing.push(listener) };
      for (const listener of api.connecting) listener({ name: "media-voice", onDisconnect });
      return () => closing[0]?.();
    };

    const closeFirst = await openTab();
    await closeMedia();
    closeFirst();
    expect(onClosed).not.toHaveBeenCalled();

    const closeSecond = await openTab();
    expect(isMediaOpen("voice")).toBe(true);
    closeSecond();
    expect(onClosed).toHaveBeenCalledTimes(1);
    expect(isMediaOpen("voice")).toBe(false);
  });

  it("finds closed shadow trees", async () => {
    const { listShadowRoots } = await import("../cover/shadow-roots.ts");
    const card = document.createElement("x-card");
    Object.assign(card, { openOrClosedShadowRoot: card.attachShadow({ mode: "closed" }) });

    expect(listShadowRoots(card)).toHaveLength(1);
  });
});
