import { Suspense, useEffect } from "react";
import { lazyUntilLoaded } from "../../../ui/loading/lazy-part.tsx";
import { useStore } from "../../../ui/state/create-store.ts";
import { AfterOpener } from "../play/AfterOpener.tsx";
import { friendDialog } from "./friend-dialog.ts";

const FriendDialog = lazyUntilLoaded(() => import("./FriendDialog.tsx").then((code) => code.FriendDialog));

type EnteredPartsProps = { tournament: string; plays: boolean; over: boolean };

/** What stays on the page of who is entered while the evening begins and ends. */
export function EnteredParts({ tournament, plays, over }: EnteredPartsProps) {
  const friend = useStore(friendDialog);
  useEffect(() => () => friendDialog.set(undefined), []);
  return (
    <>
      {friend?.tournament === tournament && (
        <Suspense>
          <FriendDialog
            tournament={tournament}
            opened={friend.opened}
            onClose={() => friendDialog.set({ tournament, opened: false })}
          />
        </Suspense>
      )}
      {plays && <AfterOpener tournament={tournament} over={over} />}
    </>
  );
}
