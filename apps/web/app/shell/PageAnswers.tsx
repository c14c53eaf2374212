import { usePackedAnswers } from "../data/client/queries.ts";

/** The answers for hydration, as data in the page: read once, and not executed, so that the content security policy needs no hash of them. */
export const PageAnswers = () =>
  usePackedAnswers().map(({ element, text }) => (
    <script key={element} id={element} type="application/json" suppressHydrationWarning>
      {text}
    </script>
  ));
