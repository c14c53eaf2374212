import type { ComponentType, ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, test } from "vitest";
import { MarkupContext, type MarkupOf, useCachedList, useCachedMarkup } from "./cached-markup.ts";
import { createMarkupCache, type RenderedOf } from "./markup-cache.ts";

type LineProps = { name: string; places?: number | undefined };
type RenderedText = <Props extends object>(component: ComponentType<Props>, props: Props) => string;

let rendered: string[];
let renderedOf: RenderedOf;
beforeEach(() => {
  rendered = [];
  renderedOf = createMarkupCache();
});
const htmlOf: RenderedText = (component, props) => Buffer.from(renderedOf(component, props)).toString();
const markupOf: MarkupOf = (component, items) => items.map((props) => htmlOf(component, props)).join("");

function Content({ name, places }: LineProps) {
  rendered.push(name);
  return (
    <>
      <b>{name}</b> & {places} <i hidden={places === 0} />
    </>
  );
}
const Line = (props: LineProps) => <p className="line" {...useCachedMarkup(Content, props)} />;

const served = (element: ReactElement) => renderToString(<MarkupContext value={markupOf}>{element}</MarkupContext>);

describe("cached markup on the server", () => {
  test.each<LineProps>([{ name: "Кубок" }, { name: "<i>«Ёлка» & 'Ко'</i>", places: 0 }, { name: "", places: 12 }])(
    "is what React hydrates: %j",
    (props) => {
      const inBrowser = renderToString(<Line {...props} />);
      expect([served(<Line {...props} />), served(<Line {...props} />)]).toEqual([inBrowser, inBrowser]);
    },
  );

  test("of a list is what React hydrates, and a line in another list is not rendered again", () => {
    const Lines = ({ names }: { names: string[] }) => (
      <ul
        {...useCachedList(
          Line,
          names.map((name) => ({ key: name, props: { name } })),
        )}
      />
    );
    const inBrowser = renderToString(<Lines names={["Кубок", "<b>Ёлка</b>"]} />);
    rendered = [];
    expect(served(<Lines names={["Кубок", "<b>Ёлка</b>"]} />)).toBe(inBrowser);
    served(<Lines names={["Новый", "Кубок"]} />);
    expect(rendered).toEqual(["Кубок", "<b>Ёлка</b>", "Новый"]);
  });

  test("is rendered once for equal props, and again for others", () => {
    for (const places of [1, 1, 2, undefined, 1]) served(<Line name={`${places}`} places={places} />);
    expect(rendered).toEqual(["1", "2", "undefined"]);
  });

  test("of two components with equal props differs", () => {
    const Other = ({ name }: LineProps) => <s>{name}</s>;
    expect(htmlOf(Content, { name: "Кубок" })).not.toBe(htmlOf(Other, { name: "Кубок" }));
  });

  test("of a record is rendered once for each object", () => {
    const Court = ({ court }: { court: { id: string; name: string } }) => <Content name={court.name} />;
    const court = { id: "c1", name: "Первый" };
    const texts = [court, court, { ...court, name: "Второй" }, court].map((each) => htmlOf(Court, { court: each }));
    expect(texts.map((text) => text.includes("Первый"))).toEqual([true, true, false, true]);
    expect(rendered).toEqual(["Первый", "Второй"]);
  });

  test("drops what was not used for longest", () => {
    const use = (name: string) => void renderedOf(Content, { name });
    use("first");
    for (let at = 0; at < 250; at++) use(`${at}`);
    use("first");
    for (let at = 250; at < 500; at++) use(`${at}`);
    rendered = [];
    use("first");
    use("0");
    expect(rendered).toEqual(["0"]);
  });
});
