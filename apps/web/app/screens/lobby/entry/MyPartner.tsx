import { hasFixedPairs, type Tournament, type TournamentParticipant } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { updateParticipant } from "../../../data/tournaments/participant-actions.ts";
import { errorSentence } from "../../../text/errors.ts";
import { PartnerField } from "../../../tournament/people/PartnerField.tsx";
import { confirmedPartner, freePartners, invitersOf } from "../../../tournament/people/pairing.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Row } from "../../../ui/layout/Flow.tsx";
import { Text } from "../../../ui/layout/Text.tsx";
import classes from "./MyEntry.module.css";

type MyPartnerProps = {
  tournament: Tournament;
  entries: readonly TournamentParticipant[];
  entry: TournamentParticipant;
};

/** The viewer's partner: a confirmed pair, an invitation, or a choice (product-rules D16). */
export function MyPartner({ tournament, ...pairs }: MyPartnerProps) {
  return hasFixedPairs(tournament) ? <Partner {...pairs} /> : null;
}

function Partner({ entries, entry }: Omit<MyPartnerProps, "tournament">) {
  const save = useMutation(updateParticipant);
  const [chosen, setChosen] = useState("");
  const nameOf = (id: string) => entries.find(({ user }) => user === id)?.expand?.user?.name || "Игрок без имени";
  const choose = (partner: string) => save.mutate({ id: entry.id, change: { partner } });
  const partner = confirmedPartner(entry, entries);
  const inviters = invitersOf(entry.user, entries);
  const waits = entry.status === "waitlist";
  const free = freePartners(entry.user, entries, waits);

  return (
    <div className={classes.part}>
      {entry.partner ? (
        <Row gap={12} rowGap={8} wrap align="center" justify="between">
          <span>
            {partner ? "Ваша пара: " : "Вы позвали: "}
            <b>{nameOf(entry.partner)}</b>
            {!partner && ", ждём согласия"}
          </span>
          <Button variant="default" size="sm" loading={save.isPending} onClick={() => choose("")}>
            {partner ? "Разбить пару" : "Отозвать"}
          </Button>
        </Row>
      ) : (
        <>
          {inviters.map(({ user }) => (
            <Row key={user} gap={12} rowGap={8} wrap align="center" justify="between">
              <span>
                Вас зовёт в пару <b>{nameOf(user)}</b>
              </span>
              <Button size="sm" loading={save.isPending} onClick={() => choose(user)}>
                Согласиться
              </Button>
            </Row>
          ))}
          {inviters.length === 0 && free.length > 0 && (
            <Row gap={12} rowGap={8} wrap align="center" justify="between" style={{ alignItems: "flex-end" }}>
              <div className={classes.select}>
                <PartnerField entries={entries} viewer={entry.user} waits={waits} value={chosen} onChange={setChosen} />
              </div>
              <Button
                className={classes.call}
                disabled={!chosen}
                loading={save.isPending}
                onClick={() => choose(chosen)}
              >
                Позвать
              </Button>
            </Row>
          )}
          {inviters.length === 0 && free.length === 0 && (
            <p>Пары пока нет: выбрать партнёра можно среди {waits ? "ждущих в очереди" : "записавшихся"}</p>
          )}
        </>
      )}
      {save.isError && (
        <Text as="p" weight={650} tone="bad" mt={8} role="alert">
          {errorSentence(save.error)}
        </Text>
      )}
    </div>
  );
}
