import type { ReactNode } from "react";
import { CardGrid } from "../../tournament/card/CardGrid.tsx";
import classes from "./MyTournaments.module.css";

type SectionsProps<Item> = {
  sections: { title: string; items: Item[] }[];
  children: (item: Item) => ReactNode;
};

export function Sections<Item>({ sections, children }: SectionsProps<Item>) {
  return sections.map(({ title, items }) => (
    <section key={title} className={classes.section}>
      <h2 className={classes.title}>
        {title} <span className={classes.count}>{items.length}</span>
      </h2>
      <CardGrid>{items.map(children)}</CardGrid>
    </section>
  ));
}
