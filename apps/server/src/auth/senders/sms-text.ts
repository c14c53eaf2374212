/** The code comes first, so that it is read without opening the message; 70 letters are one message. */
export const smsText = (code: string): string => `${code} — код для входа в Бандеху`;
