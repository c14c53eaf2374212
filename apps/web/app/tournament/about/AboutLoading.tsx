import { VisuallyHidden } from "../../ui/accessibility/VisuallyHidden.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Hero } from "../../ui/layout/Hero.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { Skeleton } from "../../ui/states/Skeleton.tsx";
import { RowsSkeleton } from "../../ui/states/Skeletons.tsx";
import classes from "./About.module.css";

/** A skeleton in the page's shape, without a layout shift. */
export function AboutLoading() {
  return (
    <>
      <Hero
        title={
          <>
            <VisuallyHidden>Турнир загружается</VisuallyHidden>
            <Skeleton className={classes.onNight} h={30} w="min(70%, 420px)" />
          </>
        }
      >
        <Skeleton className={classes.onNight} h={16} w={210} mt={16} />
        <Skeleton className={classes.onNight} h={16} w={240} mt={10} />
        <Skeleton className={classes.onNight} h={48} w="min(100%, 420px)" mt={20} radius="md" />
      </Hero>
      <Page>
        <div className={classes.columns}>
          <div className={classes.main}>
            <Card aria-hidden>
              <Skeleton h={20} w="55%" />
              <Skeleton h={8} mt={16} radius="round" />
              <Skeleton h={14} w="45%" mt={14} />
            </Card>
            <Card>
              <RowsSkeleton rows={6} />
            </Card>
          </div>
          <div className={classes.aside}>
            <Card aria-hidden>
              <Skeleton h={14} w="30%" />
              <Skeleton h={20} w="50%" mt={10} />
              <Skeleton h={14} w="30%" mt={20} />
              <Skeleton h={20} w="60%" mt={10} />
            </Card>
          </div>
        </div>
      </Page>
    </>
  );
}
