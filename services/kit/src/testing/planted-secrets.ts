/**
 * A secret that must reach neither a model nor a search: `text` is how people write it, `secret` the part that must not remain anywhere.
 */
export interface PlantedSecret {
  what: string;
  text: string;
  secret: string;
}

const claims = Buffer.from('{"sub":"42","name":"Ada"}').toString("base64url");
const jwt = `eyJhbGciOiJFUzI1NiJ9.${claims}.c2lnbmF0dXJlLW9mLXRoZS10b2tlbg`;

/** At least one secret of each kind. None of them is valid anywhere. */
export const plantedSecrets: readonly PlantedSecret[] = [
  { what: "card number", text: "The card is 4242 4242 4242 4242.", secret: "4242 4242 4242" },
  { what: "card number", text: "Paid by 5555555555554444 again.", secret: "5555555555554444" },
  { what: "IBAN", text: "Refund to DE89 3704 0044 0532 0130 00 please.", secret: "0532 0130" },
  { what: "JWT", text: `The session was ${jwt} then.`, secret: claims },
  { what: "API key", text: "Our key AKIAIOSFODNN7EXAMPLE leaked.", secret: "AKIAIOSFODNN7EXAMPLE" },
  {
    what: "API key",
    text: "Push with ghp_0123456789abcdefghijklmnopqrstuvwxyz now.",
    secret: "ghp_0123456789",
  },
  { what: "secret", text: "password: correct-horse-7", secret: "correct-horse-7" },
  { what: "secret", text: "My password is Sommer2026!", secret: "Sommer2026" },
  { what: "secret", text: "CLIENT_SECRET=s3cr3t-of-the-client", secret: "s3cr3t-of-the-client" },
  {
    what: "authorization header",
    text: "Authorization: Basic YWRhOmxvdmVsYWNl",
    secret: "YWRhOmxvdmVsYWNl",
  },
  {
    what: "authorization header",
    text: "Authorization: Bearer q1w2e3r4t5y6u7i8",
    secret: "q1w2e3r4t5y6u7i8",
  },
  {
    what: "password in a URL",
    text: "See postgres://shop:hunter2secret@db.test/shop there.",
    secret: "hunter2secret",
  },
];

/** The texts of all planted secrets, one per line. */
export const secretLines: readonly string[] = plantedSecrets.map(({ text }) => text);

/** Returns the secrets that a text, or the JSON of any other value, still contains. */
export function secretsIn(value: unknown): string[] {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return plantedSecrets.flatMap(({ secret }) => (text.includes(secret) ? [secret] : []));
}
