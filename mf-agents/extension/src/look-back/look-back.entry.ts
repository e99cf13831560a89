// Runs in the isolated world of the sites that a person chose, and keeps the recorder's latest events. They stay in the tab until the panel
// requests them, or in the memory of the browser after the page was left.
import { watchPasswords } from "@tessera/capture/is-secret-field";
import { browserApi } from "../browser-api.ts";
import { receiveEvents } from "../recorder/page-events.ts";
import { publishActs } from "../recorder/publish-acts.ts";
import { handOverWhenLeft } from "./keep-left-pages.ts";
import { keepRecent } from "./recent-events.ts";

watchPasswords(document);
publishActs();
const recent = keepRecent(() => performance.now());

receiveEvents((detail) => recent.add(detail));
handOverWhenLeft(() => {
  const details = recent.list();
  return details.length > 0 ? { details } : null;
});
browserApi.runtime.onMessage.addListener((message) => {
  if (Object(message).kind !== "look-back") return;
  const details = recent.list();
  void browserApi.runtime.sendMessage({ kind: "captured-before", details }).catch(() => {});
});
