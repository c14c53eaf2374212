import type { GuestClaim, MergePlan } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { answerClaim } from "../../data/people/guest-claims.ts";
import { account } from "../../text/account/account.ts";
import { errorSentence } from "../../text/errors.ts";
import { formatDate } from "../../text/format.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import classes from "./GuestClaims.module.css";

const labels = account.claims;
const SHOWN = 4;

/** «Это вы?» for each guest entry with the viewer's phone; an answered card stays and shows the outcome. */
export function GuestClaims({ claims }: { claims: readonly GuestClaim[] }) {
  return (
    <Stack gap={16}>
      {claims.map((claim) => (
        <ClaimCard key={claim.guest} claim={claim} />
      ))}
    </Stack>
  );
}

function ClaimCard({ claim: { guest, name, organiser, tournaments } }: { claim: GuestClaim }) {
  const [outcome, setOutcome] = useState<MergePlan>();
  const answer = useMutation(answerClaim);
  const chosen = answer.variables?.answer;
  const say = (mine: boolean) =>
    answer.mutate({ guest, answer: mine ? "mine" : "other" }, { onSuccess: (plan) => setOutcome(plan) });
  return (
    <Card aria-labelledby={`claim-${guest}`} className={classes.card}>
      <h2 id={`claim-${guest}`}>{name}</h2>
      <p className="quiet">{labels.addedBy(organiser || labels.someone)}</p>
      <ul className={classes.tournaments}>
        {tournaments.slice(0, SHOWN).map((one) => (
          <li key={one.id}>
            <span>{one.name}</span>
            <span className="quiet num">{formatDate(one.date)}</span>
          </li>
        ))}
        {tournaments.length > SHOWN && <li className="quiet">{labels.more(tournaments.length - SHOWN)}</li>}
      </ul>
      {outcome ? (
        <Note color={chosen === "mine" ? "green" : undefined} role="status">
          {chosen === "mine" ? labels.merged : labels.declined}
          {outcome.kept.length > 0 && ` ${labels.kept(outcome.kept.map((one) => one.name).join(", "))}`}
        </Note>
      ) : (
        <>
          {answer.error && (
            <Note color="red" role="alert">
              {errorSentence(answer.error, labels.failed)}
            </Note>
          )}
          <div className={classes.answers}>
            <Button
              variant="default"
              loading={answer.isPending && chosen === "other"}
              disabled={answer.isPending}
              onClick={() => say(false)}
            >
              {labels.no}
            </Button>
            <Button
              loading={answer.isPending && chosen === "mine"}
              disabled={answer.isPending}
              onClick={() => say(true)}
            >
              {labels.yes}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}
