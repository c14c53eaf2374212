import { IconShare2 } from "@tabler/icons-react";
import { hostTexts } from "../../text/series.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { IconButton } from "../../ui/buttons/IconButton.tsx";
import { showNotice } from "../../ui/overlays/notices.ts";
import { copyText, shareText } from "../../ui/sharing/share-text.ts";
import classes from "./SharePage.module.css";

/** Shares this page's address; without a share sheet it is copied. */
async function sharePage(title: string): Promise<void> {
  const { href } = window.location;
  if ("share" in navigator) return shareText({ title, url: href });
  if (await copyText(href)) showNotice({ message: hostTexts.copied, color: "green" });
}

/** For the bar of a phone. */
export const SharePage = ({ title }: { title: string }) => (
  <IconButton aria-label={hostTexts.sharePage} onClick={() => void sharePage(title)}>
    <IconShare2 size={22} stroke={1.75} aria-hidden />
  </IconButton>
);

/** For the hero of a desktop, which has no such bar. */
export const ShareFromHero = ({ title }: { title: string }) => (
  <Button
    variant="ghost"
    className={classes.desktop}
    leftSection={<IconShare2 size={20} stroke={1.75} aria-hidden />}
    onClick={() => void sharePage(title)}
  >
    {hostTexts.sharePage}
  </Button>
);
