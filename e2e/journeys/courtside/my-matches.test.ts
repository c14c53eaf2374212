// A player's own page of a tournament: joining, the court during play, the results.
import { expect } from "@playwright/test";
import { addGuestsByApi, changeByApi, createByApi, recordsByApi } from "../../people/api-fixtures.ts";
import { test } from "../../people/journey.ts";
import { enterResult, nextRound } from "../../people/manage-screen.ts";
import { joinByLink, newPerson, signUp } from "../../people/person.ts";

type Match = { id: string; court: number; round: number; status: string };

test("a player joins, finds their court and their rounds, and their match in the results", { tag: "@chief" }, async ({
  browser,
}) => {
  const organiser = await newPerson(browser, "Ника Судейская");
  await signUp(organiser);
  const desk = organiser.page;
  const id = await createByApi(desk, { name: "Мой вечер", max_players: 5, rounds: 5 });
  const player = await newPerson(browser, "Юна Кортова");
  await joinByLink(player, `/tournament/${id}/join`);
  const { page } = player;

  const entry = page.getByRole("region", { name: "Ваше участие" });
  await expect(entry.getByRole("heading", { name: "Вы записаны" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Добавить в календарь" })).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Как ехать, откроется в новой вкладке" })).toBeVisible();
  await page.getByRole("button", { name: "Позвать друга" }).click();
  await expect(page.getByRole("dialog")).toContainText(`/tournament/${id}/lobby`);
  await page.keyboard.press("Escape");
  await entry.getByRole("button", { name: "Ваше участие: ещё" }).click();
  await expect(page.getByRole("menuitem", { name: "Выйти из турнира" })).toBeVisible();
  await page.keyboard.press("Escape");

  await addGuestsByApi(desk, id, ["Ада Ким", "Бэла Ли", "Вера Юн", "Гала Сон"]);
  await changeByApi(desk, "tournaments", id, { status: "in_progress" });
  const rounds = page.getByRole("region", { name: "Мои матчи" });
  await expect(rounds).toContainText("сыграно 0 из 4");
  await expect(page.getByText("Корт 1", { exact: true }).first()).toBeVisible();
  // Five players on one court: each rests in one round of five, and the next match is not repeated in the list.
  const rests = page.getByText("Отдых", { exact: true }).or(page.getByText(/^В\sраунде 1\sвы отдыхаете/));
  await expect(rests).toHaveCount(1);

  const [first] = await recordsByApi<Match>(desk, "tournament_matches", `tournament = "${id}" && round = 1`);
  await changeByApi(desk, "tournament_matches", first?.id ?? "", { team1_score: 14, team2_score: 10 });
  await expect(rounds.getByText(/^(победа|поражение|Отдых)$/).first()).toBeVisible();

  await page.getByRole("link", { name: "Вся таблица" }).click();
  await expect(page).toHaveURL(`/tournament/${id}/results`);
  await expect(page.getByRole("heading", { name: "Раунд 1" })).toBeVisible();
});

test("a player objects to a saved result until the round after next starts, and the organiser answers", async ({
  browser,
}) => {
  const organiser = await newPerson(browser, "Ника Судейская");
  await signUp(organiser);
  const desk = organiser.page;
  const id = await createByApi(desk, { name: "Спор из лобби", rounds: 3 });
  const player = await newPerson(browser, "Юна Кортова");
  await joinByLink(player, `/tournament/${id}/join`);
  await addGuestsByApi(desk, id, ["Ада Ким", "Бэла Ли", "Вера Юн"]);
  await changeByApi(desk, "tournaments", id, { status: "in_progress" });
  await desk.goto(`/tournament/${id}/manage`);
  await enterResult(desk, 13);
  // The call is shown for a time only, so the player looks before it comes.
  const called = expect(player.page.getByRole("group", { name: "Раунд 2 начался" })).toBeVisible();
  await nextRound(desk, 2);
  await called;
  await expect(player.page.getByRole("group", { name: "Раунд 1 начался" })).toHaveCount(0);

  // A round that is taken back takes its call along.
  const query = `tournament = "${id}" && round_number = 2`;
  const [second] = await recordsByApi<{ id: string }>(desk, "tournament_rounds", query);
  await changeByApi(desk, "tournament_rounds", second?.id ?? "", { status: "pending" });
  await expect(player.page.getByRole("group", { name: "Раунд 2 начался" })).toHaveCount(0);
  await nextRound(desk, 2);

  const mine = player.page.getByRole("region", { name: "Мои матчи" });
  await mine.getByRole("button", { name: "Оспорить счёт" }).click();
  await expect(mine.getByText("Возражение у организатора")).toBeVisible();
  await expect(desk.getByText("Оспаривает Юна Кортова")).toBeVisible();
  await desk.getByRole("button", { name: "Оставить счёт" }).click();
  await expect(mine.getByRole("button", { name: "Оспорить ещё раз" })).toBeVisible();

  await enterResult(desk, 14);
  await expect(mine.getByRole("button", { name: /^Оспорить/ })).toHaveCount(2);
  await nextRound(desk, 3);
  await expect(mine.getByRole("button", { name: /^Оспорить/ })).toHaveCount(1);
});

test("a guest from a chat sees one page: who plays, how, and the way to the score", async ({ browser, page }) => {
  const organiser = await newPerson(browser, "Инна Чатова");
  await signUp(organiser);
  const desk = organiser.page;
  const id = await createByApi(desk, { name: "Из чата", description: "Мячи выдаём" });
  await addGuestsByApi(desk, id, ["Ада Ким", "Бэла Ли", "Вера Юн", "Гала Сон"]);

  await page.goto(`/tournament/${id}/join`);
  await expect(page.getByRole("region", { name: "Участники" })).toContainText("Вера Юн");
  await expect(page.getByRole("region", { name: "О турнире" })).toContainText("Мячи выдаём");
  await expect(page.getByRole("heading", { name: "Как играем" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Мест нет" })).toBeDisabled();

  await changeByApi(desk, "tournaments", id, { status: "in_progress" });
  await expect(page.getByRole("button", { name: "Турнир уже начался" })).toBeDisabled();
  await page.getByRole("link", { name: "Смотреть счёт" }).click();
  await expect(page).toHaveURL(`/tournament/${id}/results`);

  await changeByApi(desk, "tournaments", id, { status: "cancelled" });
  await page.goto(`/tournament/${id}/join`);
  await page.getByRole("link", { name: "Другие турниры" }).click();
  await expect(page).toHaveURL("/");
});
