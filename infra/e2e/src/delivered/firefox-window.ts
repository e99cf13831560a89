import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "@playwright/test";
import { connectToMarionette, type Marionette } from "./marionette.ts";
import { type PanelPage, toPlace } from "./panel-page.ts";
import type { VirtualScreen } from "./virtual-screen.ts";
import { windowSize } from "./windowed-browser.ts";

/** The extension's sidebar. */
export type FirefoxPanel = Pick<PanelPage, "press" | "shows" | "read">;

/** A Firefox with a window, as a person uses it. */
export interface FirefoxWindow {
  /** Installs an archive as about:debugging does. */
  install(archive: string): Promise<void>;
  /** Opens an address in the only tab. */
  open(address: string): Promise<void>;
  /** Goes to the tab whose address begins like this. */
  switchTo(start: string): Promise<void>;
  /** Loads the page of the tab in front again. */
  reload(): Promise<void>;
  /** Presses the extension's button in the list behind the puzzle icon, which also opens its sidebar. */
  pressExtension(): Promise<void>;
  panel: FirefoxPanel;
  /** Runs the body of a function in the tab in front. */
  read<Value>(script: string): Promise<Value>;
  /** Types into a field of the tab in front, or presses a button. */
  fill(selector: string, text: string): Promise<void>;
  press(selector: string): Promise<void>;
  /** Answers the question that the browser asks. */
  answer(isAllowed: boolean): Promise<void>;
  /** Chooses the whole screen in the browser's question what to share. */
  chooseScreen(): Promise<void>;
  close(): Promise<void>;
}

const preferences = {
  "marionette.port": 0,
  "browser.shell.checkDefaultBrowser": false,
  "browser.aboutwelcome.enabled": false,
  "termsofuse.bypassNotification": true,
  "datareporting.policy.dataSubmissionEnabled": false,
  "browser.startup.homepage_override.mstone": "ignore",
  // A microphone that beeps.
  "media.navigator.streams.fake": true,
  "intl.accept_languages": "en-US",
};

export async function openFirefox(profile: string, screen: VirtualScreen): Promise<FirefoxWindow> {
  await mkdir(profile, { recursive: true });
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(path.join(profile, "user.js"), lines.join("\n"));
  const { width, height } = windowSize;
  const size = ["--width", String(width), "--height", String(height)];
  const child = spawn(
    "firefox",
    ["--marionette", "--remote-allow-system-access", "--profile", profile, ...size],
    {
      env: { ...process.env, DISPLAY: screen.display, LANGUAGE: "en_US" },
      stdio: "ignore",
    },
  );
  const marionette = await connectToMarionette(await readPort(path.join(profile, "MarionetteActivePort")));
  await marionette.send("WebDriver:NewSession", {});
  const browser = createFirefoxWindow(marionette, screen);
  return {
    ...browser,
    async close() {
      marionette.close();
      const ended = once(child, "exit");
      child.kill();
      await ended;
    },
  };
}

async function readPort(file: string): Promise<number> {
  let port = 0;
  await expect
    .poll(async () => {
      port = Number(await readFile(file, "utf8").catch(() => ""));
      return port;
    })
    .toBeGreaterThan(0);
  return port;
}

function createFirefoxWindow({ send }: Marionette, screen: VirtualScreen): Omit<FirefoxWindow, "close"> {
  async function withBrowser<Result>(act: () => Promise<Result>): Promise<Result> {
    await send("Marionette:SetContext", { value: "chrome" });
    return act().finally(() => send("Marionette:SetContext", { value: "content" }));
  }
  /** Runs the body of a function in the browser itself. */
  const inBrowser = <Value>(script: string, ...args: unknown[]) =>
    withBrowser(async () => {
      const { value } = await send<{ value: { value: Value; error?: string } }>(
        "WebDriver:ExecuteAsyncScript",
        { script: toAsync(script), args },
      );
      if (value.error) throw new Error(value.error);
      return value.value;
    });
  async function press(selector: string): Promise<void> {
    await send("WebDriver:ElementClick", { id: await find(selector) });
  }
  async function find(selector: string): Promise<string> {
    const using = selector.startsWith("//") ? "xpath" : "css selector";
    let id: string | undefined;
    await expect
      .poll(
        async () => {
          const found = await send<{ value: object }>("WebDriver:FindElement", {
            using,
            value: selector,
          }).catch(() => null);
          id = Object.values(found?.value ?? {})[0];
          return id;
        },
        { message: selector },
      )
      .toBeDefined();
    return String(id);
  }
  async function switchTo(start: string): Promise<void> {
    const look = async () => {
      for (const handle of await send<string[]>("WebDriver:GetWindowHandles")) {
        await send("WebDriver:SwitchToWindow", { handle });
        const { value } = await send<{ value: string }>("WebDriver:GetCurrentURL");
        if (value.startsWith(start)) return true;
      }
      return false;
    };
    await expect.poll(look, { message: start }).toBe(true);
  }
  const isTrue = (script: string) => expect.poll(() => inBrowser(script), { message: script }).toBe(true);
  return {
    panel: createPanel((expression) => inBrowser(readPanel, expression), screen),
    switchTo,
    press,
    async install(archive) {
      await send("Addon:Install", { path: archive, temporary: true });
    },
    async open(address) {
      await inBrowser(openAlone, address);
      await switchTo(address);
    },
    async read<Value>(script: string) {
      return (await send<{ value: Value }>("WebDriver:ExecuteScript", { script, args: [] })).value;
    },
    async fill(selector, text) {
      await send("WebDriver:ElementSendKeys", { id: await find(selector), text });
    },
    async reload() {
      await send("WebDriver:Refresh");
    },
    async pressExtension() {
      await withBrowser(() => press("#unified-extensions-button"));
      await isTrue(`return document.getElementById("unified-extensions-panel")?.state === "open"`);
      await withBrowser(() => press(".unified-extensions-item-action-button"));
    },
    async answer(isAllowed) {
      await isTrue(`return PopupNotifications.panel.state === "open"`);
      // The browser ignores answers in the first half second.
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await inBrowser(answerQuestion, isAllowed);
    },
    async chooseScreen() {
      await isTrue(`return PopupNotifications.panel.state === "open"`);
      await inBrowser(chooseScreen);
    },
  };
}

function toAsync(script: string): string {
  return `const args = [...arguments]; const resolve = args.pop();
    (async () => { ${script} })().then((value) => resolve({ value }), (error) => resolve({ error: String(error) }));`;
}

const openAlone = `
  gBrowser.selectedTab = gBrowser.addTrustedTab(args[0]);
  gBrowser.removeAllTabsBut(gBrowser.selectedTab, { animate: false });`;

const answerQuestion = `
  const question = PopupNotifications.panel.firstElementChild;
  (args[0] ? question.button : question.secondaryButton).click();`;

const chooseScreen = `
  const list = document.getElementById("webRTC-selectWindow-menulist");
  const choice = [...list.menupopup.children].find(({ mediaSource }) => mediaSource === "screen");
  list.selectedItem = choice;
  choice.doCommand();`;

/** Evaluates an expression in the sidebar, which is a page of another process. */
const readPanel = `
  const { browsingContext } = SidebarController.browser.contentDocument.getElementById("webext-panels-browser");
  const actor = browsingContext.currentWindowGlobal.getActor("MarionetteCommands");
  const found = await actor.executeScript("return (async () => (" + args[0] + "))()", [], { timeout: 15_000 });
  return found && typeof found === "object" && "value" in found ? found.value : found;`;

/** Presses with the mouse, as questions for permission and the microphone require. */
function createPanel(
  evaluate: (expression: string) => Promise<unknown>,
  screen: VirtualScreen,
): FirefoxPanel {
  const read = <Value>(expression: string) => evaluate(expression) as Promise<Value>;
  const findOnScreen = (name: string) =>
    read<{ x: number; y: number } | null>(
      `((place) => place && { x: place.x + mozInnerScreenX, y: place.y + mozInnerScreenY })(${toPlace(name)})`,
    ).catch(() => null);
  return {
    read,
    async press(name) {
      await expect.poll(() => findOnScreen(name), { message: name, timeout: 40_000 }).not.toBeNull();
      const { x, y } = (await findOnScreen(name)) ?? { x: 0, y: 0 };
      screen.press(Math.round(x), Math.round(y));
    },
    async shows(text) {
      await expect
        .poll(() => read<string>("document.body?.innerText ?? ''").catch(() => ""), { timeout: 40_000 })
        .toMatch(text);
    },
  };
}
