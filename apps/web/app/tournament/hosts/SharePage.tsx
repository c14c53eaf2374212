import { IconShare2 } from "@tabler/icons-react";
import { hostTexts } from "../../text/series.ts";
import { IconButton } from "../../ui/buttons/IconButton.tsx";
import { showNotice } from "../../ui/overlays/notices.ts";
import { copyText, shareText } from "../../ui/sharing/share-text.ts";

/** Shares this page's address; without a share sheet it is copied. */
export function SharePage({ title }: { title: string }) {
  async function share() {
    const { href } = window.location;
    if ("share" in navigator) return shareText({ title, url: href });
    if (await copyText(href)) showNotice({ message: hostTexts.copied, color: "green" });
  }
  return (
    <IconButton aria-label="Поделиться" onClick={() => void share()}>
      <IconShare2 size={22} stroke={1.75} aria-hidden />
    </IconButton>
  );
}
