import {
  type AdminPersonPage,
  type AdminRole,
  type AdminTournament,
  mayAdminister,
  softHyphens,
} from "@bandeha/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { adminAct, personQuery } from "../../data/administration/admin.ts";
import { adminPeopleTexts, adminTexts } from "../../text/admin/admin.ts";
import { formatMoment } from "../../text/format.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { showNotice } from "../../ui/overlays/notices.ts";
import { RowsSkeleton } from "../../ui/states/Skeletons.tsx";
import classes from "./Admin.module.css";
import { adminError } from "./admin-error.ts";
import { BlockPerson } from "./BlockPerson.tsx";
import { MergePerson } from "./MergePerson.tsx";
import { ReassignDialog } from "./ReassignDialog.tsx";
import { TournamentLine } from "./TournamentLine.tsx";

type PersonDialogProps = { id: string; role: AdminRole; onClose: () => void };

export function PersonDialog({ id, role, onClose }: PersonDialogProps) {
  const { data, isError } = useQuery(personQuery(id));
  const [reassigned, setReassigned] = useState<AdminTournament>();
  const given = reassigned && (data?.coming.find(({ id: evening }) => evening === reassigned.id) ?? reassigned);
  if (given) return <ReassignDialog tournament={given} onClose={() => setReassigned(undefined)} />;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={softHyphens(data ? data.name || adminPeopleTexts.nameless : adminPeopleTexts.title)}
      tall
    >
      {!data && (isError ? <Note color="red">{adminTexts.failed}</Note> : <RowsSkeleton rows={3} />)}
      {data && (
        <Stack gap={20}>
          <Facts person={data} />
          {!data.guest && !data.deleted && <Account person={data} />}
          {data.coming.length > 0 && (
            <section>
              <h3>{adminPeopleTexts.evenings}</h3>
              <ul className={classes.rows}>
                {data.coming.map((evening) => (
                  <TournamentLine key={evening.id} tournament={evening} role={role} onReassign={setReassigned} />
                ))}
              </ul>
            </section>
          )}
          {!data.deleted && mayAdminister(role, "merge-people") && <MergePerson person={data} onDone={onClose} />}
        </Stack>
      )}
    </Dialog>
  );
}

function Facts({ person }: { person: AdminPersonPage }) {
  const { created, created_by, entries, organised, blocked, phone, merged_into } = person;
  return (
    <div>
      <p className="quiet num">{phone || adminPeopleTexts.noPhone}</p>
      {blocked && <p className="quiet">{adminPeopleTexts.blockedSince(formatMoment(blocked))}</p>}
      {merged_into && (
        <Note color="green">{adminPeopleTexts.mergedInto(merged_into.name || adminPeopleTexts.nameless)}</Note>
      )}
      <dl className={classes.rows}>
        <div>
          <dt>{adminPeopleTexts.created}</dt>
          <dd>{formatMoment(created)}</dd>
        </div>
        {created_by && (
          <div>
            <dt>{adminPeopleTexts.addedBy}</dt>
            <dd>{softHyphens(created_by.name)}</dd>
          </div>
        )}
        <div>
          <dt>{adminPeopleTexts.entries}</dt>
          <dd className="num">{entries}</dd>
        </div>
        <div>
          <dt>{adminPeopleTexts.organised}</dt>
          <dd className="num">{organised}</dd>
        </div>
      </dl>
    </div>
  );
}

function Account({ person: { id, blocked, coming, sessions } }: { person: AdminPersonPage }) {
  const act = useMutation(adminAct);
  const pathOf = (what: string) => `people/${id}/${what}`;
  const run = (what: string, done: string, body: { session?: string } = {}) =>
    act.mutate({ path: pathOf(what), body }, { onSuccess: () => showNotice({ message: done, color: "green" }) });
  /** Of the button of an action: whether it runs, and whether another one does. */
  const progress = (what: string, session?: string) => ({
    loading: act.isPending && act.variables.path === pathOf(what) && act.variables.body?.session === session,
    disabled: act.isPending,
  });
  return (
    <Stack gap={12}>
      <h3>{adminPeopleTexts.sessions}</h3>
      {sessions.length === 0 && <p className="quiet">{adminPeopleTexts.noSessions}</p>}
      {sessions.length > 0 && (
        <ul className={classes.rows}>
          {sessions.map(({ id: session, device, last_seen }) => (
            <li key={session}>
              <span className={classes.grow}>
                <span className={classes.name}>{device || adminPeopleTexts.unknownDevice}</span>
                <span className="quiet num">{formatMoment(last_seen)}</span>
              </span>
              <Button
                size="sm"
                variant="light"
                {...progress("end-sessions", session)}
                onClick={() => run("end-sessions", adminPeopleTexts.ended, { session })}
              >
                {adminPeopleTexts.endOne}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {sessions.length > 1 && (
        <Button
          variant="light"
          {...progress("end-sessions")}
          onClick={() => run("end-sessions", adminPeopleTexts.ended)}
        >
          {adminPeopleTexts.endAll}
        </Button>
      )}
      {act.error && (
        <Note color="red" role="alert">
          {adminError(act.error)}
        </Note>
      )}
      {blocked ? (
        <Button variant="light" {...progress("unblock")} onClick={() => run("unblock", adminPeopleTexts.unblockDone)}>
          {adminPeopleTexts.unblock}
        </Button>
      ) : (
        <BlockPerson
          evenings={coming.length}
          {...progress("block")}
          onBlock={() => run("block", adminPeopleTexts.blockDone)}
        />
      )}
    </Stack>
  );
}
