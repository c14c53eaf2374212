// Mantine's variables of unused colours: a kilobyte of the calendar's styles.
const UNUSED = /^--mantine-color-(violet|indigo|cyan|teal|lime|orange|grape|pink|yellow)-/;
const dropUnusedColours = () => ({
  postcssPlugin: "drop-unused-colours",
  Declaration(declaration) {
    if (UNUSED.test(declaration.prop)) declaration.remove();
  },
});

export default { plugins: [(await import("postcss-preset-mantine")).default, dropUnusedColours()] };
