/** Texts that are close to one, as careless comparisons take them for it. */
export const near = (text: string): string[] => [
  text.toLowerCase() === text ? text.toUpperCase() : text.toLowerCase(),
  text.slice(0, -1),
  `${text}0`,
  text.slice(1),
  ` ${text}`,
  `${text.slice(0, 2)}-${text.slice(2)}`,
  text.replace(/[a-z]/i, '$&\u0301'),
  `${text.slice(0, -1)}_`,
  `${text.slice(0, 2)}%20${text.slice(2)}`,
];
