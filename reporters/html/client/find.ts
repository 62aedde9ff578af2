/** Finds all elements that a selector names. */
export const all = (selector: string, within: ParentNode = document): HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>(selector),
];

/** Finds the first element that a selector names, where there is one. */
export const one = (selector: string, within: ParentNode = document): HTMLElement | null =>
  within.querySelector<HTMLElement>(selector);

/** Finds the element of an id and a type that every page has. */
export function existing<Type extends HTMLElement>(id: string, type: new () => Type): Type {
  const found = document.getElementById(id);
  if (found instanceof type) return found;
  throw new Error(`Expected a ${type.name} with the id ${id} in the page.`);
}

/** Finds what was clicked or typed in, or the nearest element around it, that a selector names. */
export const targetOf = ({ target }: Event, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/** Calls a function where an element that a selector names is clicked. */
export function onClick(selector: string, act: (clicked: HTMLElement) => void): void {
  document.addEventListener('click', (event) => {
    const clicked = targetOf(event, selector);
    if (clicked !== null) act(clicked);
  });
}
