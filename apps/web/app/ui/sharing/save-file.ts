/** Puts a file among the browser's downloads, under its own name. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href: url, download: file.name }).click();
  // The browser has taken the bytes by the next turn of its loop; kept, they would stay until the page is left.
  setTimeout(() => URL.revokeObjectURL(url));
}
