import { anAddress } from "@tessera/e2e/api";
import { demoPassword } from "@tessera/e2e/demo-password";

const origin = process.env.TEST_ORIGIN ?? "";
const base = origin.replace("localhost", "127.0.0.1");

export interface BrowserAnswer {
  status: number;
  location: string;
  body: unknown;
}

/** A client that keeps its cookies and has an IP address of its own: the gateway trusts forwarded addresses from its own machine. */
export interface AttackBrowser {
  address: string;
  get(path: string): Promise<BrowserAnswer>;
  post(path: string, body?: object): Promise<BrowserAnswer>;
  /** Opens a link from a mail. Redirects are not followed. */
  open(link: string): Promise<BrowserAnswer>;
  signIn(email: string, password?: string): Promise<BrowserAnswer>;
  /** Requests an access token of the session. */
  token(): Promise<string>;
}

export function aBrowser(address = anAddress()): AttackBrowser {
  const jar = new Map<string, string>();

  async function send(method: string, path: string, body?: object): Promise<BrowserAnswer> {
    const response = await fetch(`${base}${path}`, {
      method,
      redirect: "manual",
      headers: {
        origin,
        cookie: [...jar].map((pair) => pair.join("=")).join("; "),
        "x-forwarded-for": address,
        ...(body && { "content-type": "application/json" }),
      },
      body: body ? JSON.stringify(body) : null,
    });
    for (const line of response.headers.getSetCookie()) keep(jar, line);
    const text = await response.text();
    return {
      status: response.status,
      location: response.headers.get("location") ?? "",
      body: response.headers.get("content-type")?.includes("json") ? JSON.parse(text) : text,
    };
  }

  return {
    address,
    get: (path) => send("GET", path),
    post: (path, body) => send("POST", path, body),
    open: (link) => send("GET", toPath(link)),
    signIn: (email, password = demoPassword) => send("POST", "/api/auth/sign-in/email", { email, password }),
    async token() {
      const answer = await send("GET", "/api/auth/token");
      return (answer.body as { token: string }).token;
    },
  };
}

/** Returns the body of a successful response. Throws on any other: the attack itself is broken then. */
export async function succeed<Body>(response: Promise<BrowserAnswer>): Promise<Body> {
  const { status, body } = await response;
  if (status >= 300) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return body as Body;
}

function keep(jar: Map<string, string>, line: string): void {
  const [pair = ""] = line.split(";");
  const name = pair.slice(0, pair.indexOf("="));
  const value = pair.slice(name.length + 1);
  if (value === "") jar.delete(name);
  else jar.set(name, value);
}

function toPath(link: string): string {
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`;
}
