/** A mail as it is delivered. */
export interface BurstMail {
  from: string;
  to: string;
  subject: string;
  text: string;
  messageId: string;
  references: string[];
}

const perThread = 20;

export function threadsOf(size: number): number {
  return Math.ceil(size / perThread);
}

/** Returns mails in threads of twenty. The threads are interleaved, and each keeps its order. The message ids begin with `name`. */
export function writeBurst(size: number, to: string, name: string): BurstMail[] {
  const threads = threadsOf(size);
  return Array.from({ length: size }, (_, number) => {
    const [thread, place] = [number % threads, Math.floor(number / threads)];
    const idOf = (mail: number) => `<${name}${thread}.${mail}@flood.example>`;
    return {
      ...{ from: `customer-${thread}@flood.example`, to, subject: `Mail ${name} ${thread}` },
      text: `Mail ${place} of ${thread}. The table has not come yet, and nobody answers the telephone.`,
      messageId: idOf(place),
      references: Array.from({ length: place }, (_, earlier) => idOf(earlier)),
    };
  });
}
