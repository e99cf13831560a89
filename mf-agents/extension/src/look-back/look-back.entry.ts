// Runs in the isolated world of the sites that a person chose, and keeps the recorder's latest events. They stay in the tab until the panel
// requests them.
import { watchPasswords } from "@tessera/capture/is-secret-field";
import { browserApi } from "../browser-api.ts";
import { eventName } from "../recorder/event-name.ts";
import { keepRecent } from "./recent-events.ts";

watchPasswords(document);
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
