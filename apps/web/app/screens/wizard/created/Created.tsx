import { limits, type Tournament } from "@bandeha/contract";
import { IconCheck, IconPrinter } from "@tabler/icons-react";
import { paths } from "../../../paths.ts";
import { post } from "../../../text/form/post.ts";
import { created } from "../../../text/form/wizard.ts";
import { formatWhen } from "../../../text/format.ts";
import { PlaceLine } from "../../../tournament/card/PlaceLine.tsx";
import { sharedPath } from "../../../tournament/card/shared-path.ts";
import { withAdding } from "../../../tournament/paste/adding-address.ts";
import { keptList } from "../../../tournament/paste/kept-list.ts";
import { readPastedList } from "../../../tournament/paste/pasted-list.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { CopyButton } from "../../../ui/buttons/CopyButton.tsx";
import { Card } from "../../../ui/layout/Card.tsx";
import { Row, Stack } from "../../../ui/layout/Flow.tsx";
import { Hero } from "../../../ui/layout/Hero.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { Text } from "../../../ui/layout/Text.tsx";
import { AppLink } from "../../../ui/navigation/AppLink.tsx";
import { QrCode } from "../../../ui/sharing/QrCode.tsx";
import { announcement } from "./announcement.ts";
import classes from "./Created.module.css";
import { ShareWays } from "./ShareWays.tsx";

/** The created tournament and ways to share it. Rendered in the browser only, so the origin is known. */
export function Created({ tournament }: { tournament: Tournament }) {
  const { id, name } = tournament;
  const people = readPastedList(keptList(id)).people.length;
  const link = window.location.origin + sharedPath(tournament, "join");
  const text = announcement(tournament, link);
  return (
    <>
      <Hero
        title={created.title}
        above={
          <span className={classes.sign}>
            <IconCheck size={28} stroke={2.5} aria-hidden />
          </span>
        }
      >
        <p className={classes.name}>{name}</p>
        <p className={classes.when}>
          {formatWhen(tournament)}
          <br />
          <PlaceLine tournament={tournament} />
        </p>
      </Hero>
      <Page>
        {people > 0 && (
          <Button component={AppLink} to={withAdding(paths.manage(id))} size="lg" fullWidth className={classes.people}>
            {post.addPeople(people)}
          </Button>
        )}
        <div className={classes.grid}>
          <LinkCard name={name} link={link} text={text} quiet={people > 0} />
          <Card aria-labelledby="text-title">
            <Text id="text-title" as="h2" size={19}>
              {created.announcement}
            </Text>
            <p className={classes.announcement}>{text}</p>
            <CopyButton
              fullWidth
              variant="light"
              text={text}
              label={created.copyText}
              done={created.textCopied}
              doneMs={limits.copyConfirmationMs}
              failed={created.copyFailed}
            />
          </Card>
        </div>
        <nav className={classes.next} aria-label="Что дальше">
          <Button component={AppLink} to={paths.manage(id)} size="lg" variant="light">
            Управлять турниром
          </Button>
          <Button component={AppLink} to={paths.lobby(id)} size="lg" variant="default">
            Страница турнира
          </Button>
          <Button component={AppLink} to={paths.home()} size="lg" variant="subtle">
            На главную
          </Button>
        </nav>
        <p className={classes.id}>
          {created.idLabel}: <code>{id}</code>
        </p>
      </Page>
    </>
  );
}

type LinkCardProps = { name: string; link: string; text: string; quiet: boolean };

/** The link for players: to copy, to share, as a code and as a poster. `quiet`: another button is the main one. */
function LinkCard({ name, link, text, quiet }: LinkCardProps) {
  return (
    <Card aria-labelledby="link-title">
      <Text id="link-title" as="h2" size={19}>
        {created.link}
      </Text>
      <Text as="p" tone="secondary" mt={4}>
        {created.lead}
      </Text>
      <p className={classes.link}>{link}</p>
      <Stack gap={8}>
        <CopyButton
          size="lg"
          fullWidth
          variant={quiet ? "light" : undefined}
          text={link}
          label={created.copyLink}
          done={created.linkCopied}
          doneMs={limits.copyConfirmationMs}
          failed={created.copyFailed}
        />
        <ShareWays title={name} link={link} text={text} />
      </Stack>
      <Row gap={16} wrap align="center" className={classes.codeAndLink}>
        <div className={classes.code}>
          <QrCode text={link} label={created.code} />
        </div>
        <div>
          <Text as="p" tone="secondary" mt={4}>
            {created.codeHint}
          </Text>
          <Button
            className={classes.poster}
            variant="default"
            leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden />}
            title={created.posterHint}
            onClick={() => window.print()}
          >
            {created.poster}
          </Button>
        </div>
      </Row>
    </Card>
  );
}
