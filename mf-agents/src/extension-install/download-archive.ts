interface Archive {
  address: string;
  filename: string;
}

/** Downloads an archive of the extension that knows the address of this installation. */
export async function downloadArchive({ address, filename }: Archive): Promise<void> {
  const [response, { addressArchive }] = await Promise.all([fetch(address), import("./address-archive.ts")]);
  const archive = addressArchive(new Uint8Array(await response.arrayBuffer()), location.origin);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([archive], { type: "application/zip" }));
  link.download = filename;
  link.click();
  // The download has begun with the click, but reads the address a little later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
