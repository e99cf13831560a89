/** Saves a file through the browser, like a download. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Browsers read the URL after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
