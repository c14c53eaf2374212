import type { Tournament } from "@bandeha/contract";
import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { IconPhoto } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { paintResults } from "../data/results-picture.ts";
import { errorSentence } from "../text/errors.ts";
import { results } from "../text/results.ts";
import { saveFile } from "../ui/save-file.ts";

/** The results as a picture: into the phone's share sheet where it takes files, else among the downloads. */
export function PictureButton({ tournament }: { tournament: Pick<Tournament, "id" | "name"> }) {
  const picture = useMutation({
    ...paintResults,
    onSuccess: shareOrSave,
    onError: (error) => notifications.show({ color: "red", message: errorSentence(error, results.pictureFailed) }),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconPhoto size={18} aria-hidden />}
      loading={picture.isPending}
      onClick={() => picture.mutate(tournament)}
    >
      Картинка для чата
    </Button>
  );
}

async function shareOrSave(file: File): Promise<void> {
  if (!navigator.canShare?.({ files: [file] })) return saveFile(file);
  // Closing the sheet is an answer; a browser that will not open it so long after the tap still gives the file.
  await navigator.share({ files: [file] }).catch((error: Error) => error.name !== "AbortError" && saveFile(file));
}
