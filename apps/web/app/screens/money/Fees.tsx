import { can, formatRoubles, isOrganiser, type Tournament } from "@bandeha/contract";
import { IconAdjustments, IconDots, IconFileSpreadsheet, IconFileText } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { downloadStatement } from "../../data/money/statements.ts";
import { paths } from "../../paths.ts";
import { errorSentence } from "../../text/errors.ts";
import { fees } from "../../text/manage/fees.ts";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { TopBar } from "../../ui/layout/TopBar.tsx";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { ActionItem, ActionMenu } from "../../ui/overlays/ActionMenu.tsx";
import { showNotice } from "../../ui/overlays/notices.ts";
import { saveFile } from "../../ui/sharing/save-file.ts";
import { RowsSkeleton } from "../../ui/states/Skeletons.tsx";
import { DebtsCard } from "./DebtsCard.tsx";
import { FeeCards } from "./FeeCards.tsx";
import { FeesFailed } from "./FeesFailed.tsx";
import { FeesHero } from "./FeesHero.tsx";
import { LeftCard } from "./LeftCard.tsx";
import classes from "./Money.module.css";
import { NoTerms } from "./NoTerms.tsx";
import { RemindBar } from "./RemindBar.tsx";
import { TransfersCard } from "./TransfersCard.tsx";
import { type FeesState, useFees } from "./use-fees.ts";

const StoppedNote = lazyPart(() => import("../../tournament/about/StoppedNote.tsx").then((code) => code.StoppedNote));

type FeesProps = { tournament: Tournament; viewer: string };

/** The sum of an evening in its parts, transfers of the statement without an owner, the fees of players by group, debts, and who left. */
export function Fees({ tournament, viewer }: FeesProps) {
  const { state, failed } = useFees(tournament, viewer);
  const isOff = state && (!state.terms || state.terms.mode === "off" || isFree(state));
  const subtitle = `${tournament.name} · ${formatRoubles(tournament.cost)}`;
  return (
    <>
      <TopBar
        title={fees.title}
        isHeading
        subtitle={subtitle}
        back={paths.manage(tournament.id)}
        backLabel={fees.back}
        action={<FeesMenu tournament={tournament} viewer={viewer} />}
      />
      {/* The bar is hidden on a desktop. */}
      <div className={classes.deskHead}>
        <div>
          <h1>{fees.title}</h1>
          <AppLink to={paths.manage(tournament.id)}>{tournament.name}</AppLink>
          <span className="quiet"> · {formatRoubles(tournament.cost)}</span>
        </div>
        <FeesMenu tournament={tournament} viewer={viewer} />
      </div>
      {!state && (
        <Page width="column">{failed ? <FeesFailed failed={failed} title={fees.failed} /> : <RowsSkeleton />}</Page>
      )}
      {state && isOff && <NoTerms tournament={tournament} viewer={viewer} />}
      {state && !isOff && (
        <>
          <FeesHero totals={state.totals} />
          <Page width="column">
            <Stack gap={14}>
              {!can("remind", tournament, viewer).ok && <StoppedNote tournament={tournament} />}
              {(state.isShopMissing || state.isShopRefused) && (
                <Note color="red">
                  {state.isShopMissing ? fees.shopMissingNote : fees.shopRefusedNote}{" "}
                  {can("changeMoney", tournament, viewer).ok && (
                    <AppLink to={paths.moneyTerms(tournament.id)}>{fees.settings}</AppLink>
                  )}
                </Note>
              )}
              {isOrganiser(tournament, viewer) ? (
                <TransfersCard state={state} />
              ) : (
                <Note>{fees.organisersStatement}</Note>
              )}
              <FeeCards state={state} />
              {state.debts.length > 0 && <DebtsCard debts={state.debts} />}
              {state.left.length > 0 && <LeftCard state={state} />}
            </Stack>
          </Page>
          <RemindBar state={state} />
        </>
      )}
    </>
  );
}

/** Nobody pays, nothing came, and no debt of another evening is shown here. */
const isFree = ({ tournament, totals, left, debts }: FeesState): boolean =>
  tournament.cost === 0 && totals.received === 0 && left.length === 0 && debts.length === 0;

const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

function FeesMenu({ tournament, viewer }: FeesProps) {
  const download = useMutation({
    ...downloadStatement,
    onSuccess: saveFile,
    onError: (error) => showNotice({ color: "red", message: errorSentence(error) }),
  });
  const evening = { tournament: tournament.id };
  return (
    <ActionMenu label={fees.menu} face={<IconDots size={24} stroke={1.75} aria-hidden />} loading={download.isPending}>
      {can("changeMoney", tournament, viewer).ok && (
        <ActionItem component={AppLink} to={paths.moneyTerms(tournament.id)} icon={<IconAdjustments {...icon} />}>
          {fees.settings}
        </ActionItem>
      )}
      <ActionItem icon={<IconFileText {...icon} />} onClick={() => download.mutate({ ...evening, format: "csv" })}>
        {fees.csv}
      </ActionItem>
      <ActionItem
        icon={<IconFileSpreadsheet {...icon} />}
        onClick={() => download.mutate({ ...evening, format: "xlsx" })}
      >
        {fees.xlsx}
      </ActionItem>
      <ActionItem
        icon={<IconFileSpreadsheet {...icon} />}
        onClick={() =>
          download.mutate({ month: tournament.date.slice(0, 7), organizer: tournament.organizer, format: "xlsx" })
        }
      >
        {fees.month}
      </ActionItem>
    </ActionMenu>
  );
}
