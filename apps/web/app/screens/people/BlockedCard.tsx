import { useMutation, useQuery } from "@tanstack/react-query";
import { afterSuccess } from "../../data/client/after-success.ts";
import { type BlockedPerson, blocksQuery, unblockPerson } from "../../data/people/blocks.ts";
import { errorSentence } from "../../text/errors.ts";
import { blockedTexts as texts } from "../../text/players/blocked.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { showNotice } from "../../ui/overlays/notices.ts";
import { ErrorNote } from "../../ui/states/ErrorNote.tsx";
import classes from "./People.module.css";

/** Whom the organiser does not accept, and the way back. Without such people there is no card. */
export function BlockedCard({ viewer }: { viewer: string }) {
  const blocks = useQuery(blocksQuery(viewer));
  if (blocks.isError && !blocks.data)
    return (
      <Card aria-label={texts.title}>
        <ErrorNote of={blocks.error}>{errorSentence(blocks.error, texts.failed)}</ErrorNote>
        <Button variant="default" mt="sm" onClick={() => void blocks.refetch()}>
          {texts.again}
        </Button>
      </Card>
    );
  if (!blocks.data || blocks.data.length === 0) return null;
  return (
    <Card aria-labelledby="blocked-people">
      <h2 id="blocked-people">{texts.title}</h2>
      <p className="quiet">{texts.lead}</p>
      <ul className={classes.list}>
        {blocks.data.map((block) => (
          <BlockedLine key={block.id} block={block} />
        ))}
      </ul>
    </Card>
  );
}

function BlockedLine({ block: { id, reason, expand } }: { block: BlockedPerson }) {
  const unblock = useMutation(unblockPerson);
  const name = expand?.user?.name || texts.nameless;
  return (
    <li>
      <b>{name}</b>
      <Button
        variant="subtle"
        loading={unblock.isPending}
        aria-label={texts.unblockOf(name)}
        onClick={() =>
          afterSuccess(
            unblock.mutateAsync({ id }),
            () => showNotice({ message: texts.unblocked(name), color: "green" }),
            (error) => showNotice({ message: errorSentence(error), color: "red" }),
          )
        }
      >
        {texts.unblock}
      </Button>
      {reason && <span className="quiet">{reason}</span>}
    </li>
  );
}
