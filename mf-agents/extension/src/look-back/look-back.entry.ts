// Runs in the extension's own world of the sites that a person chose, and keeps what the recorder saw there lately. It stays in the tab
// until the panel asks for it.
import { browserApi } from "../browser-api.ts";
import { eventName } from "../recorder/event-name.ts";
import { keepRecent } from "./recent-events.ts";

const recent = keepRecent(() => performance.now());

document.addEventListener(eventName, (event) => {
  const { detail } = event as CustomEvent<unknown>;
  if (typeof detail === "string") recent.add(detail);
});
browserApi.runtime.onMessage.addListener((message) => {
  if (Object(message).kind !== "look-back") return;
  const details = recent.list();
  void browserApi.runtime.sendMessage({ kind: "captured-before", details }).catch(() => {});
});
