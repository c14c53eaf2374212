import { Card } from "../../ui/layout/Card.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { StickyBar } from "../../ui/layout/StickyBar.tsx";
import { Skeleton } from "../../ui/states/Skeleton.tsx";
import { RowsSkeleton } from "../../ui/states/Skeletons.tsx";

export function JoinLoading() {
  return (
    <>
      <Page width="column">
        <Stack gap={14}>
          <Card aria-hidden>
            <Skeleton h={26} w={150} radius="round" />
            <Skeleton h={26} w="75%" mt={16} />
            <Skeleton h={14} w="55%" mt={14} />
            <Skeleton h={14} w="60%" mt={10} />
          </Card>
          <Card>
            <RowsSkeleton rows={4} />
          </Card>
        </Stack>
      </Page>
      <StickyBar width="column">
        <Skeleton h={54} radius="md" />
      </StickyBar>
    </>
  );
}
