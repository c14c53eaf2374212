import { IconBrandTelegram, IconShare2 } from "@tabler/icons-react";
import { created } from "../../../text/form/wizard.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { shareText, telegramLink } from "../../../ui/sharing/share-text.ts";
import classes from "./Created.module.css";

const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

/** Telegram, and the share sheet if supported. */
export function ShareWays({ title, link, text }: { title: string; link: string; text: string }) {
  // The link is a parameter of its own, because in the text it would appear twice.
  const textWithoutLink = text.slice(0, text.lastIndexOf("\n\n"));
  const telegram = telegramLink(link, textWithoutLink);
  const sheet = "share" in navigator;
  return (
    <div className={classes.share} data-both={sheet || undefined}>
      <Button
        component="a"
        href={telegram}
        target="_blank"
        rel="noopener noreferrer"
        variant="light"
        leftSection={<IconBrandTelegram {...icon} />}
        aria-label="Telegram, откроется в новой вкладке"
      >
        {created.telegram}
      </Button>
      {sheet && (
        <Button
          variant="light"
          leftSection={<IconShare2 {...icon} />}
          onClick={() => shareText({ title, text: textWithoutLink, url: link })}
        >
          {created.share}
        </Button>
      )}
    </div>
  );
}
