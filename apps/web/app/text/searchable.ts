/** A text as searches compare it: case and «ё» do not matter. */
export const searchable = (text: string): string => text.toLocaleLowerCase("ru").replaceAll("ё", "е");
