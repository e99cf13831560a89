/** Returns every half hour of a day, and the chosen time if it is a different one. */
export function clockTimesWith(chosen: string): string[] {
  const times = Array.from({ length: 48 }, (_, index) => {
    const hour = String(Math.floor(index / 2)).padStart(2, "0");
    return `${hour}:${index % 2 === 0 ? "00" : "30"}`;
  });
  return [...new Set([...times, chosen])].sort();
}
