import { createApp } from "./app.ts";
import { createCallerReader } from "./caller.ts";

// TESSERA_URL is the installation's origin, as in the issuer of its tokens: without a trailing slash.
const { HOST = "127.0.0.1", PORT = "4200", TESSERA_URL = "http://localhost:3000" } = process.env;

const app = createApp({ readCaller: createCallerReader(TESSERA_URL), isLogging: true });
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void app.close());
await app.listen({ host: HOST, port: Number(PORT) });
