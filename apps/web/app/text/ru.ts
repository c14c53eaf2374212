// The longer sentences, by screen. Labels of one or two words are in the components.

export const ru = {
  site: {
    name: "Бандеха",
    title: "Турниры по паделу",
    tagline: "Платформа для организации и проведения турниров по паделу",
    skip: "Перейти к содержанию",
  },
  failure: {
    title: "Что-то пошло не так",
    text: "Мы не смогли показать эту страницу. Попробуйте обновить её или вернитесь на главную",
    notFound: "Страница не найдена",
    notFoundText: "Возможно, ссылка устарела или в ней опечатка",
    load: "Ошибка загрузки",
  },
} as const;
