import { formatPhoneMask, isOnboarded, profileFromRecord, softHyphens, type User } from "@bandeha/contract";
import { IconHome, IconLogout, IconTrophy } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { unpaidEntriesQuery } from "../../data/money/own-debts.ts";
import { calendarQuery } from "../../data/notifications/calendar.ts";
import { messengerBotQuery } from "../../data/notifications/linked-messengers.ts";
import { claimsQuery } from "../../data/people/guest-claims.ts";
import { playerQuery } from "../../data/people/players.ts";
import { ratingsQuery } from "../../data/people/ratings.ts";
import { paths } from "../../paths.ts";
import { profileTexts } from "../../text/account/profile.ts";
import { FactList } from "../../tournament/card/FactList.tsx";
import { Initials } from "../../tournament/people/Initials.tsx";
import { profileFacts } from "../../tournament/people/profile-facts.ts";
import { useSignOut } from "../../tournament/people/use-sign-out.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Columns } from "../../ui/layout/Columns.tsx";
import { Row } from "../../ui/layout/Flow.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { RowsSkeleton } from "../../ui/states/Skeletons.tsx";
import { Devices } from "./Devices.tsx";
import { MyCalendar } from "./MyCalendar.tsx";
import { MyClaims } from "./MyClaims.tsx";
import { MyData } from "./MyData.tsx";
import { MyDebts } from "./MyDebts.tsx";
import { MyMessengers } from "./MyMessengers.tsx";
import { MyPage } from "./MyPage.tsx";
import classes from "./ProfileScreen.module.css";
import { RatingCard } from "./RatingCard.tsx";

const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

export function ProfileView({ user, onEdit }: { user: User; onEdit: () => void }) {
  const leave = useSignOut();
  // Together, because what comes later would move the cards below it.
  const known = [
    useQuery(ratingsQuery(user.id)),
    useQuery(playerQuery(user.id, user.id)),
    useQuery(claimsQuery(user.id)),
    useQuery(messengerBotQuery("telegram")),
    useQuery(messengerBotQuery("max")),
    useQuery(calendarQuery()),
    useQuery(unpaidEntriesQuery(user.id)),
  ].every(({ isLoading, failureCount }) => !isLoading || failureCount > 0);
  // The name is the heading, and the level has a card of its own (product-rules D35).
  const [, city, gender, , ...play] = profileFacts(profileFromRecord(user));
  const facts = [city, gender, ...play].filter((fact) => fact !== undefined);
  return (
    <Page>
      <Row gap={16} align="center" className={classes.person}>
        <Initials name={user.name} size={64} />
        <div className={classes.text}>
          <h1 className={classes.name}>{softHyphens(user.name || profileTexts.title)}</h1>
          <span className="quiet num">{formatPhoneMask(user.phone)}</span>
        </div>
      </Row>
      {!isOnboarded(user) && (
        <Card tone="soft" className={classes.note}>
          {profileTexts.incomplete}
        </Card>
      )}
      {known ? (
        <>
          <Columns
            aside={
              <>
                <MyMessengers />
                <MyCalendar />
                <Devices user={user.id} />
                <MyData user={user} />
              </>
            }
          >
            <MyDebts user={user.id} />
            <RatingCard user={user} />
            <MyPage user={user} />
            <Card>
              <FactList facts={facts} plain />
              <Button variant={isOnboarded(user) ? "light" : "filled"} fullWidth onClick={onEdit}>
                Редактировать
              </Button>
            </Card>
            <MyClaims user={user.id} />
          </Columns>
          <nav className={classes.actions} aria-label="Действия">
            <Button
              component={AppLink}
              to={paths.myTournaments()}
              variant="light"
              leftSection={<IconTrophy {...icon} />}
            >
              Мои турниры
            </Button>
            <Button component={AppLink} to={paths.home()} variant="default" leftSection={<IconHome {...icon} />}>
              На главную
            </Button>
            <Button variant="default" leftSection={<IconLogout {...icon} />} onClick={leave}>
              Выйти
            </Button>
          </nav>
        </>
      ) : (
        <Card aria-hidden>
          <RowsSkeleton rows={6} />
        </Card>
      )}
    </Page>
  );
}
