// Letters that the font of pictures lacks, written as in Russian texts. Scripts without a common way to do so are left out.

/** Cyrillic alphabets of other languages, lower case. */
const CYRILLIC = "әа ғг қк ңн өо ұу үу һх іи җж ҳх ӯу ӣи ҷч ӑа ӗе ҫс ӳу ӧо ӱу ҡк ҙз ҥн ӈн ӄк ҕг ґг єе ўу";

const GEORGIAN =
  "ა:а ბ:б გ:г დ:д ე:е ვ:в ზ:з თ:т ი:и კ:к ლ:л მ:м ნ:н ო:о პ:п ჟ:ж რ:р ს:с ტ:т უ:у ფ:п ქ:к ღ:г ყ:к შ:ш ჩ:ч ც:ц ძ:дз წ:ц ჭ:ч ხ:х ჯ:дж ჰ:х";

const ARMENIAN =
  "ա:а բ:б գ:г դ:д ե:е զ:з է:э ը:ы թ:т ժ:ж ի:и լ:л խ:х ծ:ц կ:к հ:г ձ:дз ղ:г ճ:ч մ:м յ:й ն:н շ:ш ո:о չ:ч պ:п ջ:дж ռ:р ս:с վ:в տ:т ր:р ց:ц ւ:в փ:п ք:к օ:о ֆ:ф և:ев";

const russian = new Map([
  ...CYRILLIC.split(" ").map(([letter = "", other = ""]): [string, string] => [letter, other]),
  ...[GEORGIAN, ARMENIAN].flatMap((letters) =>
    letters.split(" ").map((pair): [string, string] => {
      const [letter = "", other = ""] = pair.split(":");
      return [letter, other];
    }),
  ),
]);

const capital = (letters: string): string => letters.charAt(0).toLocaleUpperCase("ru") + letters.slice(1);

/** Written together in Armenian. */
const PAIRS: [RegExp, string][] = [
  [/յա/g, "я"],
  [/յու/g, "ю"],
  [/ու/g, "у"],
  [/Ո[ւՒ]/g, "У"],
];

/** Georgian has no capital letters. */
const isFirst = (letter: string, before: string): boolean => /[ა-ჰ]/.test(letter) && !/\p{L}/u.test(before);

/** @returns the text with other letters for those that cannot be drawn; a letter with a mark loses its mark rather than the name its letter */
export function inDrawnLetters(text: string, canDraw: (letter: string) => boolean): string {
  if ([...text].every(canDraw)) return text;
  const joined = PAIRS.reduce((sofar, [letters, other]) => sofar.replace(letters, other), text);
  return joined.replace(/./gsu, (letter, at: number) => {
    if (canDraw(letter)) return letter;
    const lower = letter.toLocaleLowerCase("ru");
    const other = russian.get(lower);
    if (other !== undefined) return lower !== letter || isFirst(letter, joined.charAt(at - 1)) ? capital(other) : other;
    const [plain = ""] = letter.normalize("NFD");
    return canDraw(plain) ? plain : letter;
  });
}
