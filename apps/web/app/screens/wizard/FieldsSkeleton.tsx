import { VisuallyHidden } from "../../ui/accessibility/VisuallyHidden.tsx";
import { Skeleton } from "../../ui/states/Skeleton.tsx";
import classes from "./Wizard.module.css";

const FIELDS = { first: 52, second: 52, third: 104 };

export function FieldsSkeleton({ title }: { title: string }) {
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <VisuallyHidden role="status">Загружаем</VisuallyHidden>
      <div className={classes.fields} aria-hidden>
        {Object.entries(FIELDS).map(([field, height]) => (
          <div key={field}>
            <Skeleton h={16} w={140} mb={10} />
            <Skeleton h={height} radius="md" />
          </div>
        ))}
      </div>
    </>
  );
}
