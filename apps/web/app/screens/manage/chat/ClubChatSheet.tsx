import type { Tournament } from "@bandeha/contract";
import { useSearchParams } from "react-router";
import { clubChat } from "../../../text/account/telegram.ts";
import { lazyPart } from "../../../ui/loading/lazy-part.tsx";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";
import { RowsSkeleton } from "../../../ui/states/Skeletons.tsx";
import { withoutSheet } from "../sheet-address.ts";

const ClubChats = lazyPart(() => import("./ClubChats.tsx").then((file) => file.ClubChats), <RowsSkeleton rows={2} />);

/** The organiser's chats in Telegram and the tournament's post in them. */
export function ClubChatSheet({ tournament }: { tournament: Tournament }) {
  const [search, setSearch] = useSearchParams();
  return (
    <Dialog
      title={clubChat.title}
      opened={search.has("chat")}
      onClose={() => setSearch((now) => withoutSheet(now, "chat"), { replace: true, preventScrollReset: true })}
    >
      <ClubChats tournament={tournament} />
    </Dialog>
  );
}
