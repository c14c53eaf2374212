import { expect, test } from "vitest";
import { drawn } from "../../testing/markup.fixture.tsx";
import { EditForbidden, EditGuest } from "./EditClosed.tsx";
import { EditFailed } from "./EditFailed.tsx";

test("a guest sees a link to sign in that returns to the form", () => {
  const { text, links } = drawn(<EditGuest id="t1" />);
  expect(text).toContain("Войдите, чтобы редактировать турнир");
  expect(links).toContain("Войти → /auth?redirect=%2Ftournament%2Ft1%2Fedit");
});

test("another player sees that only the organiser edits", () => {
  expect(drawn(<EditForbidden id="t1" />).text).toContain("Редактировать турнир может только организатор");
});

test("a failed load shows an error", () => {
  expect(drawn(<EditFailed error={new Error("down")} retry={() => {}} />).text).toContain(
    "Не удалось загрузить данные турнира",
  );
});
