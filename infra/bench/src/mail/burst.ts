/** A mail as it is handed over. */
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

/** Conversations of twenty mails each; those of all of them are mixed, each in its order. Their ids begin with `name`. */
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
