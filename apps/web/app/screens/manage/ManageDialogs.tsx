import { can } from "@bandeha/contract";
import { createContext, type ReactNode, useContext, useState } from "react";
import { useSearchParams } from "react-router";
import { isAdding, withoutAdding } from "../../tournament/paste/adding-address.ts";
import type { Play } from "../../tournament/play/use-play.ts";
import { AddPlayers } from "./before/add/AddPlayers.tsx";
import { type OpenPlayer, PlayerDialogs } from "./before/players/PlayerDialogs.tsx";
import { useRepeat } from "./repeat/RepeatItems.tsx";

type Dialogs = {
  openPlayer: (player: OpenPlayer) => void;
  addPlayers: () => void;
  /** The items of the menu that open the dialogs of a repeat. */
  repeatItems: ReactNode;
};

const DialogsContext = createContext<Dialogs | undefined>(undefined);

export function useManageDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error("outside of ManageDialogs");
  return dialogs;
}

type ManageDialogsProps = { play: Play; children: ReactNode };

/** The dialogs with text fields, above the stages: the start, the day of the check-in or a removed player changes what is behind them, and typed text stays. */
export function ManageDialogs({ play, children }: ManageDialogsProps) {
  const [search, setSearch] = useSearchParams();
  const { tournament, viewer } = play;
  const mayAdd = can("addPlayer", tournament, viewer).ok && !can("changeRoster", tournament, viewer).ok;
  const [adding, setAdding] = useState(mayAdd && isAdding(search));
  const [player, setPlayer] = useState<OpenPlayer>();
  const repeat = useRepeat(tournament, viewer);

  function closeAdding() {
    setAdding(false);
    // Otherwise the sheet opens again with the next visit of the list.
    if (isAdding(search)) setSearch(withoutAdding, { replace: true, preventScrollReset: true });
  }

  return (
    <DialogsContext value={{ openPlayer: setPlayer, addPlayers: () => setAdding(true), repeatItems: repeat.items }}>
      {children}
      {player && (
        <PlayerDialogs
          key={player.entry.id}
          play={play}
          player={player}
          onClose={() => setPlayer({ ...player, dialog: undefined })}
        />
      )}
      <AddPlayers play={play} opened={adding} onClose={closeAdding} />
      {repeat.dialog}
    </DialogsContext>
  );
}
