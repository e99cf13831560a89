/** What something comes to, or an error with the code `ETIMEDOUT` where it takes longer. */
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
