import type { Tournament } from "@bandeha/contract";
import { IconPhoto } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { paintResults } from "../../data/tournaments/results-picture.ts";
import { errorSentence } from "../../text/errors.ts";
import { results } from "../../text/results/results.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { showNotice } from "../../ui/overlays/notices.ts";
import { shareFile } from "../../ui/sharing/share-file.ts";

type PictureButtonProps = { tournament: Pick<Tournament, "id" | "name">; size?: "lg" };

/** The results as a picture: the share sheet if it accepts files, otherwise a download. */
export function PictureButton({ tournament, size }: PictureButtonProps) {
  const picture = useMutation({
    ...paintResults,
    onSuccess: (file) => shareFile(file),
    onError: (error) => showNotice({ color: "red", message: errorSentence(error, results.pictureFailed) }),
  });
  return (
    <Button
      variant="default"
      size={size}
      leftSection={<IconPhoto size={18} aria-hidden />}
      loading={picture.isPending}
      onClick={() => picture.mutate(tournament)}
    >
      Картинка для чата
    </Button>
  );
}
