import { recordingDetectors } from "@tessera/text/detectors";
import { redactJson } from "@tessera/text/redact-json";
import type {
  CaptureBundle,
  CapturedMedia,
  CapturedRequest,
  CaptureEnvironment,
  CaptureManifest,
  CaptureRedaction,
} from "@tessera/wire/capture";
import type { CaptureLog } from "./capture-log.ts";

/** Everything of a capture, without secrets: nothing else ever leaves the browser. */
export function toBundle(
  log: CaptureLog,
  environment: CaptureEnvironment,
  media: CapturedMedia[] = [],
): CaptureBundle {
  const redactions: CaptureRedaction[] = [];
  return {
    capture_version: 1,
    captured_at: new Date().toISOString(),
    environment: removeSecrets("environment", environment, redactions),
    console: removeSecrets("console", log.messages, redactions),
    network: removeSecrets("network", log.requests, redactions),
    element: removeSecrets("element", log.element, redactions),
    redactions,
    media,
  };
}

function removeSecrets<Part>(
  where: CaptureRedaction["where"],
  part: Part,
  redactions: CaptureRedaction[],
): Part {
  const counts = new Map<string, number>();
  const safe = redactJson(JSON.stringify(part), counts, recordingDetectors);
  for (const [what, count] of counts) redactions.push({ where, what, count });
  return JSON.parse(safe) as Part;
}

/** A bundle as the files that the service reads: its manifest, a network log and a console log. */
export function toFiles({ console, network, ...rest }: CaptureBundle): File[] {
  const manifest: CaptureManifest = rest;
  const files = [toJsonFile("capture.json", manifest)];
  if (network.length > 0) files.push(toJsonFile("network.har", toHar(network, manifest)));
  if (console.length > 0) files.push(toJsonFile("console.json", console));
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

function toJsonFile(name: string, content: unknown): File {
  return new File([JSON.stringify(content, null, 1)], name, { type: "application/json" });
}
