import type { SenderStatus } from "@bandeha/contract";
import { useQuery } from "@tanstack/react-query";
import { sendersQuery } from "../../data/administration/senders.ts";
import { breakerLabels, senderNames, sendersTexts } from "../../text/admin/senders.ts";
import { formatMoment, formatRoubles } from "../../text/format.ts";
import { Card } from "../../ui/layout/Card.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { Text } from "../../ui/layout/Text.tsx";
import { RowsSkeleton } from "../../ui/states/Skeletons.tsx";
import classes from "./SendersList.module.css";

export function SendersList() {
  const { data, isError } = useQuery(sendersQuery());
  if (!data) return isError ? <Note color="red">{sendersTexts.failed}</Note> : <RowsSkeleton rows={4} />;
  const { under_attack, second_code, money, waiting, senders, checked } = data;
  return (
    <div className={classes.list}>
      {isError && <Note color="red">{sendersTexts.failed}</Note>}
      {under_attack && <Note color="orange">{sendersTexts.attack}</Note>}
      {second_code && <Note color="orange">{sendersTexts.secondCode}</Note>}
      {!under_attack && !second_code && <Note color="green">{sendersTexts.calm}</Note>}
      <Card>
        <Facts
          facts={[
            ["Потрачено за сутки", `${formatRoubles(money.spent_rub)} из ${formatRoubles(money.budget_rub)}`],
            ["Ждут ответа отправителя", String(waiting)],
            ["Проверено", formatMoment(checked)],
          ]}
        />
      </Card>
      {senders.map((sender) => (
        <Sender key={sender.key} sender={sender} />
      ))}
    </div>
  );
}

function Sender({ sender: { key, breaker, last_sent, last_error, last_error_at, today } }: { sender: SenderStatus }) {
  const facts: Fact[] = [
    ["Отправлено за сутки", String(today.sent)],
    ["Доставлено", String(today.delivered)],
    ["Не доставлено", String(today.undelivered)],
    ["Отказов", String(today.refused)],
    ["Без ясного ответа", String(today.unclear)],
    ["Стоимость", formatRoubles(today.rub)],
    ["Последний код", last_sent ? formatMoment(last_sent) : "ещё не было"],
  ];
  return (
    <Card tone={breaker === "closed" ? "plain" : "bad"}>
      <h2 className={classes.name}>{senderNames[key] ?? key}</h2>
      <Text as="p" tone="secondary" mt={4}>
        {breakerLabels[breaker]}
      </Text>
      <Facts facts={facts} />
      {last_error && (
        <p className={classes.error}>
          Последняя ошибка, {formatMoment(last_error_at)}: {last_error}
        </p>
      )}
    </Card>
  );
}

type Fact = readonly [name: string, value: string];

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={classes.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="num">{value}</dd>
      </div>
    ))}
  </dl>
);
