import { type TournamentType, typeNames } from "@bandeha/contract";
import { FORMAT_GROUPS, formats } from "@bandeha/engine";
import {
  IconChevronRight,
  IconClipboardText,
  IconCrown,
  IconHeartHandshake,
  IconListNumbers,
  IconTrophy,
  IconUser,
  IconUsers,
} from "@tabler/icons-react";
import { useState } from "react";
import { post } from "../../../text/form/post.ts";
import { stepTitles, typeGroups, wizard } from "../../../text/form/wizard.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Row, Stack } from "../../../ui/layout/Flow.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { useNavigateTo } from "../../../ui/navigation/use-navigate-to.ts";
import { changeDraft } from "../draft/draft-store.ts";
import { DraftBar } from "./DraftBar.tsx";
import { PostDialog } from "./PostDialog.tsx";
import { StepTitle } from "./StepTitle.tsx";
import { TemplateChoice } from "./TemplateChoice.tsx";
import classes from "./TypeStep.module.css";
import { useStep } from "./use-step.ts";

const icon = { size: 22, stroke: 1.75, "aria-hidden": true } as const;
const groupIcons = {
  king: <IconCrown {...icon} />,
  league: <IconListNumbers {...icon} />,
  championship: <IconTrophy {...icon} />,
  friendly: <IconHeartHandshake {...icon} />,
} as const;

/** The engine's formats by group; a choice is stored and opens the next step. */
export default function TypeStep() {
  const { form, problems, onward, fromSummary } = useStep("type");
  const navigateTo = useNavigateTo();
  const [posting, setPosting] = useState(false);
  const groups = FORMAT_GROUPS.map((group) => ({ group, members: formats.filter((one) => one.group === group) }));

  function pick(type: TournamentType) {
    changeDraft({ type });
    navigateTo(onward);
  }

  return (
    <>
      <Page width="column">
        <StepTitle lead={wizard.typeLead}>{stepTitles.type}</StepTitle>
        <Button
          variant="light"
          mt="md"
          leftSection={<IconClipboardText size={20} stroke={1.75} aria-hidden />}
          onClick={() => setPosting(true)}
        >
          {post.open}
        </Button>
        <PostDialog opened={posting} onClose={() => setPosting(false)} />
        <TemplateChoice />
        {problems.type && (
          <p className={classes.problem} role="alert">
            {problems.type}
          </p>
        )}
        {groups.map(({ group, members }) =>
          members.length === 0 ? null : (
            <Stack key={group} as="section" gap={8} mt={24} aria-labelledby={`group-${group}`}>
              <Row id={`group-${group}`} as="h2" gap={8} align="center" className={classes.heading}>
                {groupIcons[group]}
                {typeGroups[group]}
              </Row>
              {members.map((format) => (
                <TypeCard
                  key={format.key}
                  format={format}
                  chosen={format.key === form.type}
                  onPick={() => pick(format.key)}
                />
              ))}
            </Stack>
          ),
        )}
      </Page>
      {!fromSummary && <DraftBar />}
    </>
  );
}

type OfferedFormat = (typeof formats)[number];
type TypeCardProps = { format: OfferedFormat; chosen: boolean; onPick: () => void };

function TypeCard({ format, chosen, onPick }: TypeCardProps) {
  return (
    <button type="button" className={classes.card} aria-pressed={chosen} onClick={onPick}>
      <span className={classes.sign}>{format.entry === "pair" ? <IconUsers {...icon} /> : <IconUser {...icon} />}</span>
      <span>
        <b className={classes.label}>{typeNames[format.key].name}</b>
        <span className={classes.tagline}>{format.tagline}</span>
      </span>
      <IconChevronRight size={20} stroke={1.75} className={classes.arrow} aria-hidden />
    </button>
  );
}
