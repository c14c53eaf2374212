// The steps of signing in and of the first profile.
export const signInTexts = {
  phoneTitle: "Вход по\u00a0номеру телефона",
  phoneText: "Пришлём код из 4 цифр. Если вы здесь впервые, сразу создадим профиль",
  codeTitle: "Введите код",
  phonePrivate: "Номер увидит только организатор вашего турнира",
  personalTitle: "Давайте познакомимся",
  personalText: "Имя увидят участники и организаторы турниров",
  skillTitle: "Как вы играете",
  skillText: "По уровню организатор собирает равные пары. Его можно изменить в профиле",
  confirmTitle: "Всё верно?",
  confirmText: "Проверьте данные, и можно играть",
};
