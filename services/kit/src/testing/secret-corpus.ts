/** A secret as it may occur in a recording of a browser. None of them is valid anywhere. */
export interface CorpusSecret {
  place:
    | "cookie"
    | "header"
    | "address"
    | "body"
    | "card"
    | "console"
    | "key"
    | "page"
    | "screenshot"
    | "recording";
  /** A line of text that contains the secret. */
  text: string;
  secret: string;
}

const perPlace = 20;
const alphabet = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Returns pseudorandom letters, always the same for the same seed. */
function someLetters(seed: number, length: number): string {
  let state = seed * 2_654_435_761 + 1;
  return Array.from({ length }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return alphabet.charAt(Math.floor((state / 2_147_483_648) * alphabet.length));
  }).join("");
}

function aCardNumber(seed: number): string {
  const digits = `4${String(100_000_000_000_00 + seed * 7_919_333).padStart(14, "0")}`.slice(0, 15);
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

function aJwt(seed: number): string {
  return `eyJhbGciOiJFUzI1NiJ9.${Buffer.from(`{"sub":"${someLetters(seed, 12)}"}`).toString("base64url")}.${someLetters(seed + 1, 20)}`;
}

const makers: Record<CorpusSecret["place"], (seed: number) => Pick<CorpusSecret, "text" | "secret">> = {
  cookie: (seed) => withSecret(someLetters(seed, 24), (secret) => `Cookie: sid=${secret}; theme=dark`),
  header: (seed) => withSecret(someLetters(seed, 24), (secret) => `Authorization: Bearer ${secret}7`),
  address: (seed) =>
    withSecret(someLetters(seed, 24), (secret) => `GET https://shop.test/pay?access_token=${secret}&page=2`),
  body: (seed) => withSecret(someLetters(seed, 12), (secret) => JSON.stringify({ password: secret })),
  card: (seed) => withSecret(aCardNumber(seed), (secret) => `The card ${secret} was declined.`),
  console: (seed) => withSecret(aJwt(seed), (secret) => `session ${secret} expired`),
  key: (seed) => withSecret(`sk_live_${someLetters(seed, 24)}`, (secret) => `charged with ${secret}`),
  page: (seed) =>
    withSecret(someLetters(seed, 14), (secret) => `<input name="pin" type="password" value="${secret}">`),
  screenshot: (seed) => shownMakers[seed % shownMakers.length]?.(seed) ?? withSecret("", String),
  // A change in a page as its recorder writes it.
  recording: (seed) =>
    withSecret(someLetters(seed, 18), (secret) =>
      JSON.stringify({ type: 3, data: { source: 0, texts: [{ id: 7, value: `access_token=${secret}` }] } }),
    ),
};

/** Secrets as people and programs show them on a screen. */
const shownMakers: ((seed: number) => Pick<CorpusSecret, "text" | "secret">)[] = [
  (seed) =>
    withSecret(
      aCardNumber(seed).replace(/(\d{4})(?=\d)/gu, "$1 "),
      (secret) => `Card number ${secret} valid`,
    ),
  (seed) => withSecret(`sk_live_${someLetters(seed, 24)}`, (secret) => `Secret key ${secret}`),
  (seed) => withSecret(`${someLetters(seed, 8)}-7`, (secret) => `Password: ${secret}`),
  (seed) => withSecret(aJwt(seed), (secret) => `Session ${secret}`),
];

function withSecret(secret: string, write: (secret: string) => string) {
  return { secret, text: write(secret) };
}

/** 200 secrets, 20 for each of ten places. */
export const secretCorpus: readonly CorpusSecret[] = Object.entries(makers).flatMap(([place, make], kind) =>
  Array.from({ length: perPlace }, (_, index) => ({
    place: place as CorpusSecret["place"],
    ...make(kind * 1_000 + index),
  })),
);

/** Returns the number of secrets that can be read in a text. */
export function countReadable(text: string): number {
  return secretCorpus.filter(({ secret }) => text.includes(secret)).length;
}

/** Returns a HAR that contains each secret where a browser would write it. */
export function aCorpusHar(): object {
  return { log: { version: "1.2", entries: secretCorpus.map(toHarEntry) } };
}

/** Returns a HAR entry that contains the secret where a browser would write it. */
export function toHarEntry({ place, text, secret }: CorpusSecret): object {
  const isJson = place === "body";
  const request = {
    method: "POST",
    url: place === "address" ? text.slice("GET ".length) : "https://shop.test/pay",
    headers: [
      ...(place === "cookie" ? [{ name: "Cookie", value: `sid=${secret}` }] : []),
      ...(place === "header" ? [{ name: "Authorization", value: secret }] : []),
    ],
    cookies: place === "cookie" ? [{ name: "sid", value: secret }] : [],
    queryString: place === "address" ? [{ name: "access_token", value: secret }] : [],
    postData: isJson ? { mimeType: "application/json", text } : undefined,
  };
  const isAnswer = ["card", "console", "key", "page", "screenshot", "recording"].includes(place);
  const content = { mimeType: "text/plain", text: isAnswer ? text : "" };
  return { request, response: { status: 500, headers: [], content }, time: 3 };
}
