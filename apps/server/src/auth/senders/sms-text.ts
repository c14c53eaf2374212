/** The code is first, so that it is readable in the notification; one message has 70 letters. */
export const smsText = (code: string): string => `${code} — код для входа в Бандеху`;
