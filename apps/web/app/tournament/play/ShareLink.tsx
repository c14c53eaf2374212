import { IconShare2 } from "@tabler/icons-react";
import { results } from "../../text/results/results.ts";
import { IconButton } from "../../ui/buttons/IconButton.tsx";
import { showNotice } from "../../ui/overlays/notices.ts";
import { copyText, shareText } from "../../ui/sharing/share-text.ts";

/** The phone's own share sheet; where there is none, the link goes to the clipboard. */
export function ShareLink({ title }: { title: string }) {
  async function share() {
    const url = window.location.href;
    if ("share" in navigator) return shareText({ title, url });
    showNotice({ message: (await copyText(url)) ? results.linkCopied : url });
  }
  return (
    <IconButton aria-label="Поделиться" onClick={share}>
      <IconShare2 size={24} stroke={1.75} aria-hidden />
    </IconButton>
  );
}
