/** Downloads a file under its own name. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href: url, download: file.name }).click();
  // The browser has read the bytes by the next task; without this they would stay in memory until the page is left.
  setTimeout(() => URL.revokeObjectURL(url));
}
