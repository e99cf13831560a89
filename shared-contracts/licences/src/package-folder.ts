/** Returns the folder of the package that a file belongs to; undefined for our own files. */
export function findPackageFolder(file: string): string | undefined {
  return /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/@][^\\/]*)[\\/]/.exec(file)?.[1];
}
