// Of a club or a whole city that an administrator has hidden (`useGonePlace`).
type GoneField = { city?: string; club?: string };

const goneText = ({ city }: GoneField, club: string | undefined): string =>
  city
    ? "В этом городе новых турниров больше не проводят"
    : `${club ? `Клуб «${club}»` : "Этот клуб"} больше не принимает новые турниры`;

export const gonePlaceTexts = {
  repeat: (gone: GoneField, club: string | undefined) => `${goneText(gone, club)}. Выберите другой`,
  series: goneText,
  days: "Новые вечера серии не создаются",
  withoutEvening: "Сделайте серией турнир в другом месте",
  edit: "Сменить место этого турнира",
  first: "Сначала повторите турнир в другом месте, серию начните из него",
  evening: "Сменить место ближайшего и следующих вечеров",
} as const;
