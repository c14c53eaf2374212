import { type AdminRole, mayAdminister, type QueueState } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { queueRetry } from "../../data/administration/admin.ts";
import { afterSuccess } from "../../data/client/after-success.ts";
import { queueNames, queueText, adminStartTexts as texts } from "../../text/admin/admin.ts";
import { formatMoment } from "../../text/format.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Chip } from "../../ui/layout/Chip.tsx";
import { Row } from "../../ui/layout/Flow.tsx";
import { showNotice } from "../../ui/overlays/notices.ts";
import classes from "./Admin.module.css";
import { adminError } from "./admin-error.ts";

/** What waits in a queue; who administers has its failures tried again at once. */
export function QueueRow({ queue, role }: { queue: QueueState; role: AdminRole }) {
  const { key, waiting, failed, aside, retriable, oldest } = queue;
  const act = useMutation(queueRetry);
  const retry = () =>
    afterSuccess(
      act.mutateAsync(key),
      ({ retried }) => showNotice({ message: texts.retried(retried), color: "green" }),
      (error) => showNotice({ message: adminError(error), color: "red" }),
    );
  return (
    <li>
      <span className={classes.grow}>
        <span className={classes.name}>{queueNames[key]}</span>
        <span className="quiet num">{queueText(key, waiting > 0 ? formatMoment(oldest) : "")}</span>
        {(failed > 0 || aside > 0) && (
          <Row as="span" gap={8} mt={8} align="center" wrap>
            {failed > 0 && (
              <Chip tone="warn" dot>
                {texts.failed(failed)}
              </Chip>
            )}
            {aside > 0 && (
              <Chip tone="bad" dot>
                {texts.aside(aside)}
              </Chip>
            )}
            {retriable > 0 && mayAdminister(role, "retry-queue") && (
              <Button variant="light" size="sm" loading={act.isPending} onClick={() => void retry()}>
                {texts.retry}
              </Button>
            )}
          </Row>
        )}
      </span>
      {waiting > 0 ? <b className="num">{waiting}</b> : <Chip tone="line">{texts.empty}</Chip>}
    </li>
  );
}
