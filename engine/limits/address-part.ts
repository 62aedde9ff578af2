/** A text as a part of an address. A service may send half a character, which no address can hold: it is replaced. */
export const addressPart = (text: string): string => encodeURIComponent(Buffer.from(text).toString());
