import { toBoundedText } from "./bounded-text.ts";

const placeholder = /%[sdifoOc%]/gu;

/** Describes the arguments of a console call as one text, with its placeholders filled in: https://console.spec.whatwg.org/#formatter. */
export function describeMessage(parts: readonly unknown[], length: number): string {
  const [first, ...rest] = parts;
  const isFormat = typeof first === "string" && rest.length > 0 && first.includes("%");
  const [format, others] = isFormat ? fillIn(first, rest, length) : [null, parts];
  const texts = others.map((part) => toBoundedText(part, length));
  return (format === null ? texts : [format, ...texts]).join(" ").slice(0, length);
}

/** Returns the filled in text, and the arguments that it has no placeholder for. */
function fillIn(format: string, parts: unknown[], length: number): [string, unknown[]] {
  const left = [...parts];
  const text = format.slice(0, length).replace(placeholder, (sign) => {
    if (sign === "%%") return "%";
    if (left.length === 0) return sign;
    const part = left.shift();
    if (sign === "%c") return "";
    const described = toBoundedText(part, length);
    if (sign === "%d" || sign === "%i") return String(Number.parseInt(described, 10));
    return sign === "%f" ? String(Number.parseFloat(described)) : described;
  });
  return [text, left];
}
