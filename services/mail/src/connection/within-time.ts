/** Returns the result of a promise. Rejects with the code `ETIMEDOUT` if it takes longer than `ms`. */
export async function withinTime<T>(ms: number, running: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const clock = setTimeout(
    () => late.reject(Object.assign(new Error("It took too long"), { code: "ETIMEDOUT" })),
    ms,
  );
  try {
    return await Promise.race([running, late.promise]);
  } finally {
    clearTimeout(clock);
  }
}
