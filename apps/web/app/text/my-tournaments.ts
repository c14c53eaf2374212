// The viewer's own tournaments.
export const myTournamentsTexts = {
  people: "Мои игроки",
  organisedEmpty: "Вы ещё не создавали турниров",
  organisedEmptyText: "Семь коротких шагов, и ссылку можно отправлять игрокам",
  playedEmpty: "Вы пока никуда не записаны",
  playedEmptyText: "Выберите турнир на главной: место займёте в два касания",
  loadFailed: "Не удалось загрузить ваши турниры",
};
