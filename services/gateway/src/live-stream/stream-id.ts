/** The id before every entry of a Redis stream, and the last id of an empty one. Ids have the form `<milliseconds>-<sequence>`. */
export const beginning = "0-0";

export function isStreamId(text: string): boolean {
  return /^\d{1,15}-\d{1,15}$/.test(text);
}

export function isAfter(id: string, other: string): boolean {
  const [time, place] = getParts(id);
  const [otherTime, otherPlace] = getParts(other);
  return time === otherTime ? place > otherPlace : time > otherTime;
}

function getParts(id: string): [number, number] {
  const [time, place] = id.split("-");
  return [Number(time), Number(place)];
}
