import { inflateSync } from "node:zlib";
import { type AsnType, Constructed, fromBER, ObjectIdentifier, OctetString } from "asn1js";

/** What an S/MIME part contains: a mail that anyone can read, or one that only its recipient can. */
export type Cms = { kind: "readable"; content: Uint8Array<ArrayBuffer> } | { kind: "encrypted" };

const contentTypes: Record<string, "signed" | "compressed" | "encrypted"> = {
  "1.2.840.113549.1.7.2": "signed",
  "1.2.840.113549.1.7.3": "encrypted",
  "1.2.840.113549.1.7.6": "encrypted",
  "1.2.840.113549.1.9.16.1.9": "compressed",
  "1.2.840.113549.1.9.16.1.23": "encrypted",
};
const maxInflated = 64 * 1024 * 1024;

/** Reads a cryptographic message (RFC 5652); null if it is none, or contains only certificates. Signatures are not checked. */
export function readCms(bytes: Uint8Array<ArrayBuffer>): Cms | null {
  const { result, offset } = fromBER(bytes);
  if (offset < 0) return null;
  const [type, wrapper] = findChildren(result);
  const kind = type instanceof ObjectIdentifier ? contentTypes[type.valueBlock.toString()] : undefined;
  if (kind === undefined) return null;
  if (kind === "encrypted") return { kind };
  const [message] = findChildren(wrapper);
  const content = contentIn(message);
  if (content === null) return null;
  return { kind: "readable", content: kind === "signed" ? content : inflate(content) };
}

/** Returns the encapsulated content: the octets after its type, in the third member. */
function contentIn(message: AsnType | undefined): Uint8Array<ArrayBuffer> | null {
  const encapsulated = findChildren(message).find(
    (member) =>
      findChildren(member)[0] instanceof ObjectIdentifier && findChildren(member)[1] instanceof Constructed,
  );
  const [octets] = findChildren(findChildren(encapsulated)[1]);
  return octets instanceof OctetString ? new Uint8Array(octets.getValue()) : null;
}

function findChildren(node: AsnType | undefined): AsnType[] {
  return node instanceof Constructed ? node.valueBlock.value : [];
}

function inflate(content: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(inflateSync(content, { maxOutputLength: maxInflated }));
}
