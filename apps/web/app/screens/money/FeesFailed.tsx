import type { FailedReads } from "../../data/client/failed-reads.ts";
import { errorSentence } from "../../text/errors.ts";
import { fees } from "../../text/manage/fees.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";

type FeesFailedProps = { failed: FailedReads; title: string };

/** Money that could not be read: the screen has nothing to show until all of it is there. */
export function FeesFailed({ failed: { error, retry, retrying }, title }: FeesFailedProps) {
  return (
    <ErrorState title={title} text={errorSentence(error)}>
      <Button loading={retrying} onClick={retry}>
        {fees.repeat}
      </Button>
    </ErrorState>
  );
}
