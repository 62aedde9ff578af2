/** How all parts of a script find elements. */
export const find = String.raw`
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const one = (selector, within = document) => within.querySelector(selector);
`;
