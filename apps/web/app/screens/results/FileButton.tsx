import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { type Cell, tableFile } from "./table-file.ts";

type FileButtonProps = { label: string; name: string; rows: () => readonly (readonly Cell[])[] };

/** Saves a table as a file, made here and now from what is on screen. */
export function FileButton({ label, name, rows }: FileButtonProps) {
  function save() {
    const url = URL.createObjectURL(new Blob([tableFile(rows())], { type: "text/csv;charset=utf-8" }));
    const link = Object.assign(document.createElement("a"), { href: url, download: name });
    link.click();
    // The browser has taken the bytes by the next turn of its loop; kept, they would stay until the page is left.
    setTimeout(() => URL.revokeObjectURL(url));
  }
  return (
    <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={save}>
      {label}
    </Button>
  );
}
