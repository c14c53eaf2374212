import type { ReactNode } from "react";
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
      <div className={classes.grid}>{items.map(children)}</div>
    </section>
  ));
}
