import { generateKeyPairSync, randomBytes, sign } from "node:crypto";
import {
  BitString,
  Constructed,
  Set as DerSet,
  fromBER,
  Integer,
  ObjectIdentifier,
  Sequence,
  UTCTime,
  Utf8String,
} from "asn1js";

const ecdsaWithSha256 = "1.2.840.10045.4.3.2";
const commonName = "2.5.4.3";
const validYears = 10;

/** Creates a key and a certificate that nobody vouches for: it encrypts, but does not prove who the server is. */
export function createSelfSigned(
  name: string,
  from = new Date(Date.now() - 86_400_000),
): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const toBeSigned = describeCertificate({ name, from }, publicKey.export({ type: "spki", format: "der" }));
  const signature = sign("sha256", Buffer.from(toBeSigned.toBER()), privateKey);
  const certificate = new Sequence({
    value: [toBeSigned, algorithm(), new BitString({ valueHex: signature })],
  });
  const lines =
    Buffer.from(certificate.toBER())
      .toString("base64")
      .match(/.{1,64}/g) ?? [];
  return {
    key: String(privateKey.export({ type: "pkcs8", format: "pem" })),
    cert: ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n"),
  };
}

function describeCertificate({ name, from }: { name: string; from: Date }, publicKey: Buffer): Sequence {
  const times = [from, new Date(from.getTime() + validYears * 365 * 86_400_000)];
  return new Sequence({
    value: [
      new Constructed({ idBlock: { tagClass: 3, tagNumber: 0 }, value: [new Integer({ value: 2 })] }),
      new Integer({ valueHex: Buffer.concat([Buffer.from([1]), randomBytes(8)]) }),
      algorithm(),
      toName(name),
      new Sequence({ value: times.map((valueDate) => new UTCTime({ valueDate })) }),
      toName(name),
      fromBER(publicKey).result,
    ],
  });
}

function algorithm(): Sequence {
  return new Sequence({ value: [new ObjectIdentifier({ value: ecdsaWithSha256 })] });
}

function toName(name: string): Sequence {
  const part = [new ObjectIdentifier({ value: commonName }), new Utf8String({ value: name.slice(0, 64) })];
  return new Sequence({ value: [new DerSet({ value: [new Sequence({ value: part })] })] });
}
