import type { Email } from "postal-mime";

/** What a delivery report (RFC 3464) says of a mail that could not be delivered; null for one that says anything else. */
export function readBounce(
  { headers }: Email,
  raw: Uint8Array,
): { messageId: string; reason: string } | null {
  const type = headers.find(({ key }) => key === "content-type")?.value ?? "";
  if (!/report-type="?delivery-status/iu.test(type)) return null;
  const text = Buffer.from(raw).toString("latin1");
  const report = text.slice(text.search(/content-type:\s*message\/delivery-status/iu));
  if (!/^Action:\s*failed/imu.test(report)) return null;
  const ids = [...report.matchAll(/^Message-ID:\s*<([^<>\s]{1,500})>/gimu)];
  const messageId = ids.at(-1)?.[1];
  if (messageId === undefined) return null;
  const diagnostic = /^Diagnostic-Code:\s*(?:smtp;\s*)?(.+(?:\r?\n[ \t].+)*)/imu.exec(report)?.[1];
  const status = /^Status:\s*([\d.]+)/imu.exec(report)?.[1];
  const reason = (diagnostic ?? status ?? "It could not be delivered.").replaceAll(/\s+/gu, " ").trim();
  return { messageId, reason: reason.slice(0, 300) };
}
