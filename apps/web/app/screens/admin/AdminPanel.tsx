import { type AdminAct, mayAdminister } from "@bandeha/contract";
import {
  IconClockHour4,
  IconFlag,
  IconHistory,
  IconKey,
  IconMapPin,
  IconSend,
  IconShieldLock,
  IconTrophy,
  IconUsers,
} from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { overviewQuery } from "../../data/administration/admin.ts";
import { endSuperuser } from "../../data/administration/superuser.ts";
import { paths } from "../../paths.ts";
import { adminAccessTexts, adminReportsTexts, adminTexts, roleNames } from "../../text/admin/admin.ts";
import { secondFactorTexts } from "../../text/admin/second-factor.ts";
import { sendersTexts } from "../../text/admin/senders.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Row, Stack } from "../../ui/layout/Flow.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { RowsSkeleton } from "../../ui/states/Skeletons.tsx";
import { AccessSection } from "./AccessSection.tsx";
import classes from "./Admin.module.css";
import { JournalSection } from "./JournalSection.tsx";
import { PeopleSection } from "./PeopleSection.tsx";
import { PlacesSection } from "./PlacesSection.tsx";
import { ReportsSection } from "./ReportsSection.tsx";
import { SecondFactorSection } from "./SecondFactorSection.tsx";
import { SendersList } from "./SendersList.tsx";
import { StartSection } from "./StartSection.tsx";
import type { SectionProps } from "./section-props.ts";
import { TournamentsSection } from "./TournamentsSection.tsx";

type Section = {
  key: string;
  label: string;
  icon: typeof IconSend;
  /** What the role must allow to see it. */
  needs?: AdminAct;
  show: ComponentType<SectionProps>;
};

const sections: readonly Section[] = [
  { key: "", label: "Сейчас", icon: IconClockHour4, show: StartSection },
  { key: "reports", label: adminReportsTexts.title, icon: IconFlag, show: ReportsSection },
  { key: "clubs", label: "Клубы и города", icon: IconMapPin, needs: "update", show: PlacesSection },
  { key: "people", label: "Люди", icon: IconUsers, show: PeopleSection },
  { key: "tournaments", label: "Турниры", icon: IconTrophy, show: TournamentsSection },
  { key: "senders", label: sendersTexts.title, icon: IconSend, needs: "update", show: SendersList },
  { key: "journal", label: "Журнал", icon: IconHistory, needs: "update", show: JournalSection },
  { key: "security", label: secondFactorTexts.title, icon: IconShieldLock, show: SecondFactorSection },
  { key: "access", label: adminAccessTexts.title, icon: IconKey, needs: "add-moderator", show: AccessSection },
];

/** On a phone the menu is a line that scrolls. */
const inSight = (item: HTMLAnchorElement | null): void => item?.scrollIntoView({ block: "nearest", inline: "center" });

/** What an administrator sees: a menu of the sections that their role allows, and one of them. */
export function AdminPanel({ section }: { section: string }) {
  const { data: overview, isError } = useQuery(overviewQuery());
  const end = useMutation(endSuperuser);
  if (!overview) return isError ? <Note color="red">{adminTexts.failed}</Note> : <RowsSkeleton rows={6} />;
  const { administrator, version } = overview;
  const allowed = sections.filter(({ needs }) => !needs || mayAdminister(administrator.role, needs));
  const current = allowed.find(({ key }) => key === section);
  const isKnown = sections.some(({ key }) => key === section);
  const Shown = current?.show;
  return (
    <div className={classes.desk}>
      <nav className={classes.menu} aria-label={adminTexts.sections}>
        {allowed.map(({ key, label, icon: Icon }) => (
          <AppLink
            key={key}
            to={paths.admin(key)}
            className={classes.item}
            aria-current={key === current?.key ? "page" : undefined}
            preventScrollReset
            ref={key === current?.key ? inSight : undefined}
          >
            <Icon size={22} stroke={1.75} aria-hidden />
            <span>{label}</span>
            {key === "reports" && overview.reports > 0 && (
              <em className={`${classes.count} num`}>{overview.reports}</em>
            )}
          </AppLink>
        ))}
      </nav>
      <Stack gap={16} className={classes.section}>
        <Row gap={12} align="center" justify="between" className={classes.top}>
          <h1>{current?.label ?? adminTexts.title}</h1>
          <Button variant="subtle" size="sm" loading={end.isPending} onClick={() => end.mutate()}>
            {adminTexts.out}
          </Button>
        </Row>
        {Shown ? <Shown overview={overview} /> : <Note>{isKnown ? adminTexts.notForRole : adminTexts.noSection}</Note>}
        <p className={`quiet ${classes.foot}`}>
          {adminTexts.signedIn(roleNames[administrator.role])}
          <br />
          {version ? adminTexts.version(version) : adminTexts.noVersion}
        </p>
      </Stack>
    </div>
  );
}
