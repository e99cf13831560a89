/** Builds a network recording of about `bytes` bytes as browsers export it: many successful requests, and a payment that fails twice. */
export function aFailingRecording(bytes: number): Uint8Array<ArrayBuffer> {
  const body = "x".repeat(20_000);
  const good = Array.from({ length: Math.ceil(bytes / (body.length + 600)) }, (_, index) =>
    anEntry("GET", `/assets/chunk-${index}.js`, 200, body),
  );
  const failed = anEntry("POST", "/api/payments", 500, '{"error":"card_processor_unreachable"}');
  const entries = [...good, failed, failed];
  const log = { version: "1.2", browser: { name: "Chrome", version: "131.0" }, pages: [], entries };
  return new TextEncoder().encode(JSON.stringify({ log, made: crypto.randomUUID() }));
}

function anEntry(method: string, path: string, status: number, text: string) {
  const headers = Array.from({ length: 8 }, (_, index) => ({
    name: `x-header-${index}`,
    value: "value".repeat(8),
  }));
  return {
    startedDateTime: "2026-11-20T09:12:00.000Z",
    time: 35.4,
    request: { method, url: `https://shop.northwind.test${path}`, headers, cookies: [], queryString: [] },
    response: { status, headers, content: { mimeType: "application/json", text } },
  };
}
