// Home: its states, sections and search.
export const homeTexts = {
  loadFailed: "Не удалось загрузить турниры",
  noActive: "Активных турниров пока нет",
  noActiveText: "Создайте первый, и он появится здесь для всех игроков города",
  noActiveGuest: "Загляните позже или войдите, чтобы создать свой",
  noPast: "Прошедших турниров пока нет",
  noPastText: "Здесь появятся завершённые турниры и их результаты",
  running: "Идёт сейчас",
  nearest: "Ближайшие турниры",
  nearestInCity: "Ближайшие в вашем городе",
  until: (clock: string) => `до ${clock}`,
  search: "Поиск",
  searchHint: "Турнир, клуб, организатор",
  clearSearch: "Очистить поиск",
  noneFound: "По этим условиям турниров нет",
  noneFoundText: "Уберите часть условий, и список станет длиннее",
} as const;
