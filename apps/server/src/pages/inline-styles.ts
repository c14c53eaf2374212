// A page brings the styles it is drawn with: asking for them costs a phone two trips before it sees anything. The links stay, switched off: React finds
// them where it drew them, and nobody asks for what is here already.
const LINK = /<link rel="stylesheet" href="([^"#]+)(#?)"\/>/g;

/** @param textOf what stands at an address of ours; undefined where nothing does */
export async function inlineStyles(
  html: string,
  textOf: (path: string) => Promise<string | undefined>,
): Promise<string> {
  const paths = [...html.matchAll(LINK)].map(([, path = ""]) => path);
  const styles = new Map(await Promise.all(paths.map(async (path) => [path, await textOf(path)] as const)));
  return html.replace(LINK, (link, path: string, mark: string) => {
    const style = styles.get(path);
    if (style === undefined) return link;
    // React Router marks a stylesheet that late parts share, so that they load it again for themselves; the plain address tells them not to.
    return `<style>${style}</style>${switchedOff(path + mark)}${mark && switchedOff(path)}`;
  });
}

const switchedOff = (href: string) => `<link rel="stylesheet" href="${href}" disabled/>`;
