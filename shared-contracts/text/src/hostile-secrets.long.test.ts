import { describe, expect, it } from "@jest/globals";
import { recordingDetectors } from "./detectors.ts";
import { findSecrets, redact } from "./redact.ts";
import { linearGrowth, measureGrowth } from "./testing/growth.ts";
import { hostilePieces, repeatPiece } from "./testing/hostile-text.ts";

/** Beginnings of keys, whole keys and their separators, of which a text may have any number. */
const secretPieces = [
  ...[
    "1//0",
    "glrt-",
    "xapp-1-",
    "sk.eyJ",
    "sk.eyJa.",
    "CCIPAT_",
    "CCIPAT_a",
    "fm2_",
    "hvs.",
    "a.atlasv1.",
    "tskey-a-",
  ],
  ...[
    "ops_eyJ",
    "ATATT3x",
    "dt0c01.",
    "M",
    "MT.",
    "M.a",
    "?sig=",
    "&sig=a",
    "hooks.slack.com/services/",
    "1234567890:AA",
  ],
  ...[
    "2/1234567890/",
    "8Q~",
    "8Q~ab ",
    "AZDO",
    "0f",
    "pat",
    "secret_",
    "AKIA0123456789ABCDEF ",
    "discord.com/api/webhooks/",
  ],
  ...[
    "-----BEGIN PGP PRIVATE KEY BLOCK-----",
    "password: ",
    "password=aB3dE5fG ",
    "Bearer ",
    "https://a:b@",
    "eyJaaaaaaaa.",
  ],
];

const pieces = [...new Set([...hostilePieces, ...secretPieces])];

describe.each<[string, (text: string) => unknown]>([
  ["redact", (text) => redact(text, new Map(), recordingDetectors)],
  ["findSecrets", (text) => findSecrets(text, recordingDetectors)],
])("%s", (_name, read) => {
  it.each(pieces)(
    "takes time that grows with the length of a text of %j, not with its square",
    async (piece) => {
      const growth = await measureGrowth((length) => read(repeatPiece(piece, length, " x")), 25_000);

      expect(growth).toBeLessThanOrEqual(linearGrowth);
    },
  );
});
