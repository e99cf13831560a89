import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer as readWhole } from "node:stream/consumers";

export interface TranscriptionAnswer {
  status: number;
  body?: string;
  headers?: Record<string, string>;
}

/** An OpenAI-compatible service that returns the configured responses in order, and then repeats the last one. */
export interface TranscriptionService {
  url: string;
  asked: { path: string; authorization: string | undefined; form: FormData }[];
  close(): Promise<void>;
}

/** Starts the service. `null` stands for a request that never gets a response. */
export async function aTranscriptionService(
  ...answers: (TranscriptionAnswer | null)[]
): Promise<TranscriptionService> {
  const asked: TranscriptionService["asked"] = [];
  const server = createServer(async (request, response) => {
    const form = await readForm(request);
    asked.push({ path: request.url ?? "", authorization: request.headers.authorization, form });
    const answer = answers[Math.min(asked.length, answers.length) - 1];
    if (answer) response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readForm(request: IncomingMessage): Promise<FormData> {
  const type = request.headers["content-type"] ?? "";
  const bytes = new Uint8Array(await readWhole(request));
  return new Response(bytes, { headers: { "content-type": type } }).formData();
}

export function saying(text: string): TranscriptionAnswer {
  return { status: 200, body: JSON.stringify({ text }), headers: { "content-type": "application/json" } };
}

/** Builds a second of silence. */
export function aWav(): Buffer {
  const samples = 8_000;
  const wav = Buffer.alloc(44 + samples);
  wav.write("RIFF", 0, "latin1");
  wav.writeUInt32LE(36 + samples, 4);
  wav.write("WAVEfmt ", 8, "latin1");
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(8_000, 24);
  wav.writeUInt32LE(8_000, 28);
  wav.writeUInt16LE(1, 32);
  wav.writeUInt16LE(8, 34);
  wav.write("data", 36, "latin1");
  wav.writeUInt32LE(samples, 40);
  return wav.fill(128, 44);
}
