import { hash, verify } from "@node-rs/argon2";

/** Hashes with argon2id. better-auth checks the length limits before. */
export const password = {
  minLength: 12,
  maxLength: 128,
  hash: (text: string): Promise<string> => hash(text, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
  verify: ({ hash, password }: { hash: string; password: string }): Promise<boolean> =>
    verify(hash, password),
};
