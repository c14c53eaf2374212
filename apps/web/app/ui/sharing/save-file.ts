/** The address of the last file. A browser may read it late, because it asks the user first. */
let address: string | undefined;

/** Downloads a file under its own name. Its bytes stay in memory until the next download or until the page is left. */
export function saveFile(file: File): void {
  if (address) URL.revokeObjectURL(address);
  address = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href: address, download: file.name }).click();
}
