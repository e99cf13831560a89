/** Returns true if a position in the event stream is before another. Positions are `<milliseconds>-<sequence>`. */
export function isBefore(position: string, other: string): boolean {
  const [time = 0, place = 0] = position.split("-").map(Number);
  const [otherTime = 0, otherPlace = 0] = other.split("-").map(Number);
  return time === otherTime ? place < otherPlace : time < otherTime;
}
