import { recordingDetectors } from "@tessera/text/detectors";
import type { RedactionCounts } from "@tessera/text/redact";
import { redactJson } from "@tessera/text/redact-json";
import { redactNames } from "@tessera/text/redact-names";
import { redactReplay } from "@tessera/text/redact-replay";
import {
  type CaptureBundle,
  type CapturedMedia,
  type CapturedReplay,
  type CapturedRequest,
  type CaptureEnvironment,
  type CaptureManifest,
  type CaptureRedaction,
  replayName,
} from "@tessera/wire/file/capture";
import type { CaptureLog } from "./capture-log.ts";

/** Builds the bundle of a capture with secrets removed. Nothing but the bundle ever leaves the browser. */
export function toBundle(
  log: CaptureLog,
  environment: CaptureEnvironment,
  media: CapturedMedia[] = [],
  replay: CapturedReplay | null = null,
): CaptureBundle {
  const redactions: CaptureRedaction[] = [];
  const [first] = replay?.events ?? [];
  const begins = first ? [{ name: replayName, at: new Date(first.timestamp).toISOString() }] : [];
  return {
    capture_version: 1,
    captured_at: new Date().toISOString(),
    environment: removeSecrets("environment", environment, redactions),
    console: removeSecrets("console", log.messages, redactions),
    network: removeSecrets("network", inOrder(log.requests), redactions),
    element: removeSecrets("element", log.element, redactions),
    acts: removeSecrets("acts", log.acts, redactions),
    replay: removeSecrets("replay", replay, redactions, redactReplay),
    redactions,
    media: [...media, ...begins],
  };
}

function inOrder(requests: readonly CapturedRequest[]): CapturedRequest[] {
  return requests
    .map(({ _id, ...request }) => request)
    .sort((one, other) => Date.parse(one.startedDateTime) - Date.parse(other.startedDateTime));
}

type Redact = (json: string, counts: RedactionCounts) => string;

const redactRecording: Redact = (json, counts) =>
  redactJson(redactNames(json, counts), counts, recordingDetectors);

function removeSecrets<Part>(
  where: CaptureRedaction["where"],
  part: Part,
  redactions: CaptureRedaction[],
  redact: Redact = redactRecording,
): Part {
  const counts: RedactionCounts = new Map();
  const safe = redact(JSON.stringify(part), counts);
  for (const [what, count] of counts) redactions.push({ where, what, count });
  return JSON.parse(safe) as Part;
}

/** Converts a bundle to the files that the service reads: a manifest, a network log, a console log and a replay. */
export function toFiles({ console, network, replay, ...rest }: CaptureBundle): File[] {
  const manifest: CaptureManifest = rest;
  const files = [toJsonFile("capture.json", manifest)];
  if (network.length > 0) files.push(toJsonFile("network.har", toHar(network, manifest)));
  if (console.length > 0) files.push(toJsonFile("console.json", console));
  if (replay) files.push(toJsonFile(replayName, replay, 0));
  return files;
}

function toHar(network: CapturedRequest[], { environment, captured_at }: CaptureManifest): object {
  const page = { id: "page", title: environment.page_url, startedDateTime: captured_at, pageTimings: {} };
  const [name = "", version = ""] = environment.browser.split(" ");
  return {
    log: {
      version: "1.2",
      creator: { name: "Tessera capture", version: "1" },
      browser: { name, version },
      pages: [page],
      entries: network.map((entry) => ({ ...entry, pageref: page.id })),
    },
  };
}

function toJsonFile(name: string, content: unknown, indent = 1): File {
  return new File([JSON.stringify(content, null, indent)], name, { type: "application/json" });
}
