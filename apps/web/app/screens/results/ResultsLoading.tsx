import { Card } from "../../ui/layout/Card.tsx";
import { Skeleton } from "../../ui/states/Skeleton.tsx";
import { RowsSkeleton } from "../../ui/states/Skeletons.tsx";
import classes from "./ResultsScreen.module.css";

export function ResultsLoading() {
  return (
    <div className={classes.stack}>
      <Skeleton h={240} radius="lg" />
      <Card>
        <RowsSkeleton rows={6} />
      </Card>
    </div>
  );
}
