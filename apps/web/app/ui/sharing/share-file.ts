import { saveFile } from "./save-file.ts";

/** Opens the share sheet if it takes files, else downloads the file. */
export async function shareFile(file: File): Promise<void> {
  if (!navigator.canShare?.({ files: [file] })) return saveFile(file);
  // Closing the sheet is a decision; if the browser refuses to open it so long after the tap, the file is downloaded.
  await navigator.share({ files: [file] }).catch((error: Error) => error.name !== "AbortError" && saveFile(file));
}
