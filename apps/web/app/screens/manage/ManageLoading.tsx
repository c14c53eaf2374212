import { paths } from "../../paths.ts";
import { VisuallyHidden } from "../../ui/accessibility/VisuallyHidden.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { TopBar } from "../../ui/layout/TopBar.tsx";
import { Skeleton } from "../../ui/states/Skeleton.tsx";
import { CardsSkeleton } from "../../ui/states/Skeletons.tsx";
import classes from "./Manage.module.css";

export function ManageLoading({ id }: { id: string }) {
  return (
    <>
      <VisuallyHidden component="h1">Управление турниром</VisuallyHidden>
      <TopBar title="Управление" back={paths.lobby(id)} backLabel="На страницу турнира" />
      <Page>
        <Skeleton h={48} mb={14} radius="round" />
        <div className={classes.columns}>
          <CardsSkeleton cards={2} />
        </div>
      </Page>
    </>
  );
}
