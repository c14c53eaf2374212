import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, test } from "vitest";
import { MarkupContext, type MarkupOf, useCachedMarkup } from "./cached-markup.ts";
import { createMarkupCache } from "./markup-cache.ts";

type LineProps = { name: string; places?: number | undefined };

let rendered: string[];
let markupOf: MarkupOf;
beforeEach(() => {
  rendered = [];
  markupOf = createMarkupCache();
});

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

  test("is rendered once for equal props, and again for others", () => {
    for (const places of [1, 1, 2, undefined, 1]) served(<Line name={`${places}`} places={places} />);
    expect(rendered).toEqual(["1", "2", "undefined"]);
  });

  test("of two components with equal props differs", () => {
    const Other = ({ name }: LineProps) => <s>{name}</s>;
    expect(markupOf(Content, { name: "Кубок" })).not.toBe(markupOf(Other, { name: "Кубок" }));
  });

  test("drops what was not used for longest", () => {
    markupOf(Content, { name: "first" });
    for (let at = 0; at < 499; at++) markupOf(Content, { name: `${at}` });
    markupOf(Content, { name: "first" });
    markupOf(Content, { name: "one more" });
    rendered = [];
    markupOf(Content, { name: "first" });
    markupOf(Content, { name: "0" });
    expect(rendered).toEqual(["0"]);
  });
});
