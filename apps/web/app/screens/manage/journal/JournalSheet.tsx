import { useSearchParams } from "react-router";
import { journal } from "../../../text/manage/manage.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";
import { withoutSheet } from "../sheet-address.ts";
import classes from "./Journal.module.css";
import { JournalList } from "./JournalList.tsx";

/** The changes of results, to settle disputes. */
export function JournalSheet({ play }: { play: Play }) {
  const [search, setSearch] = useSearchParams();
  const close = () => setSearch((now) => withoutSheet(now, "journal"), { replace: true, preventScrollReset: true });
  return (
    <Dialog opened={search.has("journal")} onClose={close} title={journal.title}>
      <div className={classes.sheet}>
        <JournalList play={play} />
      </div>
    </Dialog>
  );
}
