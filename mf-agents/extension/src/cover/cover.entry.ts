// Runs in the extension's own world of a page that a picture or recording is made of: covers secrets in its text for as long as the panel
// has a port to it.
import { browserApi } from "../browser-api.ts";
import { coverPage, type PageCover } from "./cover-page.ts";
import { type CoverNews, coverPortName } from "./cover-port.ts";

const mark = "tesseraCaptureCover";
let attendants = 0;
let cover: PageCover | null = null;

if (!(mark in globalThis)) {
  Object.defineProperty(globalThis, mark, { value: true });
  browserApi.runtime.onConnect.addListener((port) => {
    if (port.name !== coverPortName) return;
    attendants += 1;
    cover ??= coverPage();
    let isOpen = true;
    const report = (news: CoverNews) => {
      if (isOpen) port.postMessage(news);
    };
    void cover.whenRead.then(() => report({ kind: "covered", isTop: window === window.top }));
    // What a frame loads is covered once the panel knows of it.
    const reportFrame = ({ target }: Event) => {
      if (target instanceof HTMLIFrameElement) report({ kind: "frame" });
    };
    document.addEventListener("load", reportFrame, true);
    port.onDisconnect.addListener(() => {
      isOpen = false;
      document.removeEventListener("load", reportFrame, true);
      attendants -= 1;
      if (attendants > 0) return;
      cover?.end();
      cover = null;
    });
  });
}
