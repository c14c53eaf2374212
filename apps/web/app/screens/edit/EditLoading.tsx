import { paths } from "../../paths.ts";
import { edit } from "../../text/form/edit.ts";
import { VisuallyHidden } from "../../ui/accessibility/VisuallyHidden.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { PageHeading } from "../../ui/layout/PageHeading.tsx";
import { TopBar } from "../../ui/layout/TopBar.tsx";
import { Skeleton } from "../../ui/states/Skeleton.tsx";
import classes from "./Edit.module.css";

const SECTIONS = { basic: 96, schedule: 52, venue: 52 };

export function EditLoading({ id }: { id: string }) {
  return (
    <>
      <TopBar title={edit.short} back={paths.manage(id)} backLabel="К управлению" />
      <Page width="column">
        <PageHeading>{edit.title}</PageHeading>
        <VisuallyHidden role="status">Загружаем</VisuallyHidden>
        <div className={classes.sections} aria-hidden>
          {Object.entries(SECTIONS).map(([section, height]) => (
            <Card key={section}>
              <Skeleton h={22} w={150} />
              <Skeleton h={16} w={110} mt={24} mb={10} />
              <Skeleton h={52} radius="md" />
              <Skeleton h={16} w={130} mt={22} mb={10} />
              <Skeleton h={height} radius="md" />
            </Card>
          ))}
        </div>
      </Page>
    </>
  );
}
