// Inlines the stylesheets of a page. Why: requests for them cost a phone two round trips before the first paint. The links stay with `disabled`, so
// that hydration finds the elements that React rendered and the browser does not request them. React Router's <Links> renders the stylesheets of
// matched routes from its own context and has no option for their content, so the HTML is searched. What breaks it: another form of the link (order
// of attributes, quotes) or of the `#` mark. Then the page still works, but with requests again. Shown by inline-styles.test.ts, and by the first
// paint in `node bench/figures.ts visit`.
const LINK = /<link rel="stylesheet" href="([^"#]+)(#?)"\/>/g;

/** @param textOf content of a file of the build, in the same encoding as the page; undefined if there is no such file */
export async function inlineStyles(
  html: string,
  textOf: (path: string) => Promise<string | undefined>,
): Promise<string> {
  const paths = [...html.matchAll(LINK)].map(([, path = ""]) => path);
  const styles = new Map(await Promise.all(paths.map(async (path) => [path, await textOf(path)] as const)));
  return html.replace(LINK, (link, path: string, mark: string) => {
    const style = styles.get(path);
    if (style === undefined) return link;
    // React Router marks a stylesheet that lazy parts share, so that they load it again. A link with the plain address prevents that.
    return `<style>${style}</style>${disabledLink(path + mark)}${mark && disabledLink(path)}`;
  });
}

const disabledLink = (href: string) => `<link rel="stylesheet" href="${href}" disabled/>`;
