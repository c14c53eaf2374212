// The sentences about who helps the organiser.

export const helperWords = {
  scoreAhead: "Турнир ещё не начался",
  scoreAheadText: "Вы ведёте счёт. Корты появятся здесь, как только организатор начнёт игру",
  scoreOver: "Вводить больше нечего",
  scoreOverText: "Турнир закончен. Итоги на его странице",
  roundsByOrganiser: "Следующий раунд начнёт организатор",
  endByOrganiser: "Все матчи сыграны. Завершит организатор",
} as const;
