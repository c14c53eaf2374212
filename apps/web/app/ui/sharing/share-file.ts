import { plainText } from "./plain-text.ts";
import { saveFile } from "./save-file.ts";

export type ShareOutcome = "shared" | "closed" | "saved";

/** Opens the share sheet if it takes files, else downloads the file. `text` goes along with the file. */
export async function shareFile(file: File, text?: string): Promise<ShareOutcome> {
  const data = { files: [file], ...(text && { text: plainText(text) }) };
  if (!navigator.canShare?.(data)) return save(file);
  try {
    await navigator.share(data);
    return "shared";
  } catch (error) {
    // Closing the sheet is a decision; if the browser refuses to open it so long after the tap, the file is downloaded.
    return error instanceof Error && error.name === "AbortError" ? "closed" : save(file);
  }
}

function save(file: File): ShareOutcome {
  saveFile(file);
  return "saved";
}
