import { VisuallyHidden } from "../accessibility/VisuallyHidden.tsx";
import { Card } from "../layout/Card.tsx";
import { Row, Stack } from "../layout/Flow.tsx";
import { Skeleton } from "./Skeleton.tsx";
import classes from "./Skeletons.module.css";

const ROWS = [62, 48, 71, 55, 66, 43, 58, 50];

/** Announced once to screen readers; the grey shapes are hidden from them. */
const Loading = () => <VisuallyHidden role="status">Загружаем</VisuallyHidden>;

/** Rows of people: an initial and two lines each. */
export function RowsSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <Stack gap={20} className={classes.rows}>
      <Loading />
      {ROWS.slice(0, rows).map((width) => (
        <Row gap={12} align="center" key={width} aria-hidden>
          <Skeleton radius="round" h={36} w={36} />
          <Stack gap={8} className={classes.lines}>
            <Skeleton h={14} w={`${width}%`} />
            <Skeleton h={12} w={`${width - 20}%`} />
          </Stack>
        </Row>
      ))}
    </Stack>
  );
}

/** Cards of a list, with the height of real ones. */
export function CardsSkeleton({ cards = 3 }: { cards?: number }) {
  return (
    <>
      <Loading />
      {ROWS.slice(0, cards).map((width) => (
        <Card key={width} aria-hidden>
          <Row justify="between">
            <Skeleton h={26} w={96} radius="round" />
            <Skeleton h={26} w={84} radius="round" />
          </Row>
          <Skeleton h={22} w={`${width + 15}%`} mt={14} />
          <Skeleton h={14} w="58%" mt={12} />
          <Skeleton h={14} w="64%" mt={8} />
          <Skeleton h={8} mt={22} radius="round" />
          <Skeleton h={16} w="72%" mt={16} />
          <div className={classes.buttons}>
            <Skeleton h={48} radius="md" />
            <Skeleton h={48} radius="md" />
          </div>
        </Card>
      ))}
    </>
  );
}
