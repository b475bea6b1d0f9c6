/** A text that no line ends within. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00A0')
