import { IconDownload } from "@tabler/icons-react";
import { Button } from "../../ui/buttons/Button.tsx";
import { saveFile } from "../../ui/sharing/save-file.ts";
import { type TableCell, tableFile } from "./table-file.ts";

type FileButtonProps = { label: string; name: string; rows: () => readonly (readonly TableCell[])[] };

/** Saves a table as a file, made from the data on screen. */
export function FileButton({ label, name, rows }: FileButtonProps) {
  function save() {
    saveFile(new File([tableFile(rows())], name, { type: "text/csv;charset=utf-8" }));
  }
  return (
    <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={save}>
      {label}
    </Button>
  );
}
