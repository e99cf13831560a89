// Runs in the isolated world of a page that is captured or recorded. Covers secrets in its text while the panel holds a port to it.
import { browserApi } from "../browser-api.ts";
import { coverPage, type PageCover } from "./cover-page.ts";
import { type CoverNews, coverPortName, parseSiteAnswer } from "./cover-port.ts";

const mark = "tesseraCaptureCover";
let attendants = 0;
let cover: PageCover | null = null;
/** How to report to each panel that covers the page. */
const reports = new Set<(news: CoverNews) => void>();
const ask = (sites: string[]) => {
  for (const report of reports) report({ kind: "sites", sites });
};

if (!(mark in globalThis)) {
  Object.defineProperty(globalThis, mark, { value: true });
  browserApi.runtime.onConnect.addListener((port) => {
    if (port.name !== coverPortName) return;
    attendants += 1;
    let isOpen = true;
    const report = (news: CoverNews) => {
      if (isOpen) port.postMessage(news);
    };
    reports.add(report);
    cover ??= coverPage(ask);
    port.onMessage.addListener((message) => cover?.answer(parseSiteAnswer(message)));
    void cover.whenRead.then(() => report({ kind: "covered", isTop: window === window.top }));
    // The panel has to cover what a frame loads, so report it.
    const reportFrame = ({ target }: Event) => {
      if (target instanceof HTMLIFrameElement) report({ kind: "frame" });
    };
    document.addEventListener("load", reportFrame, true);
    port.onDisconnect.addListener(() => {
      isOpen = false;
      reports.delete(report);
      document.removeEventListener("load", reportFrame, true);
      attendants -= 1;
      if (attendants > 0) return;
      cover?.end();
      cover = null;
    });
  });
}
