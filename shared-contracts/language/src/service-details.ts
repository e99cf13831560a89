/**
 * For modules that were built before services gave reasons: returns the English text unchanged. New code uses `translateReason`.
 *
 * @public
 */
export function translateDetail(detail: string): string {
  return detail;
}
