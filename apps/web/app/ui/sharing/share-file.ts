import { saveFile } from "./save-file.ts";

/** Into the share sheet where it takes files, else among the downloads. */
export async function shareFile(file: File): Promise<void> {
  if (!navigator.canShare?.({ files: [file] })) return saveFile(file);
  // Closing the sheet is an answer; a browser that will not open it so long after the tap still gives the file.
  await navigator.share({ files: [file] }).catch((error: Error) => error.name !== "AbortError" && saveFile(file));
}
