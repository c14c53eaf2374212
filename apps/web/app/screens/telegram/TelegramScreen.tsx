import { useSession } from "../../data/session/session.ts";
import { miniApp } from "../../text/account/telegram.ts";
import { ru } from "../../text/ru.ts";
import { Page } from "../../ui/layout/Page.tsx";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import { ScreenSkeleton } from "../../ui/states/ScreenSkeleton.tsx";

const MiniApp = lazyPart(
  () => import("./MiniApp.tsx").then((file) => file.MiniApp),
  <ScreenSkeleton title={miniApp.title} rows={4} />,
);

export const meta = () => [{ title: `${miniApp.title} — ${ru.site.name}` }, { name: "robots", content: "noindex" }];

/** The page that Telegram opens. The fragment with the launch exists only in the browser. */
export default function TelegramScreen() {
  const { status } = useSession();
  return (
    <Page width="form">{status === "unknown" ? <ScreenSkeleton title={miniApp.title} rows={4} /> : <MiniApp />}</Page>
  );
}
